"""Standing orders: what they say, where they can act, and when they end."""
