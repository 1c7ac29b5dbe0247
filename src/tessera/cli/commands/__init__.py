"""The commands of `tessera`, each the `command` of the module of its name."""
