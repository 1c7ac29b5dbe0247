"""What time does at a table: clocks, pauses, and what happens by itself."""
