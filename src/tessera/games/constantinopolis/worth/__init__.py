"""What positions are worth to a seat, and positions as numbers for learning programs."""
