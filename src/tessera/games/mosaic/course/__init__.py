"""What happens between decisions, from the deal to the last point."""
