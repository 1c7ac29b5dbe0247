"""The arena: bots play each other in balanced seats, are rated, and the results are reported."""
