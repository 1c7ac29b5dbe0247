"""A person at the terminal: what they see, are asked, and can say."""
