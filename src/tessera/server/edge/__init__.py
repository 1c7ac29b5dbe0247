"""The server's edge: connections, their limits and their first bytes, before any route is asked."""
