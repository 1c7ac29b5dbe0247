"""What is read from files and written to them: figures, rules, records, scenarios."""
