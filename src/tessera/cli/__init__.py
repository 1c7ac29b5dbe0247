"""The command `tessera`."""
