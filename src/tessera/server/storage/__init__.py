"""Storage: the store, and the databases under it."""
