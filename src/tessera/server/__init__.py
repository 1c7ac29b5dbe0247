"""The server: tables over HTTP and WebSocket, stored before they are sent."""
