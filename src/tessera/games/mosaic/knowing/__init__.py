"""What a seat sees, remembers and can guess."""
