"""What is kept: the store, and the databases under it."""
