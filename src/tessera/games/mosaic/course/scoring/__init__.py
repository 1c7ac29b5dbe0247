"""Points: what is counted, by whom, and when."""
