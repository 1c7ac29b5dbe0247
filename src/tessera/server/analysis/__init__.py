"""What the server tells of positions: to whom, and when."""
