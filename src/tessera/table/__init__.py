"""The table: where people and bots sit down to a game. No network, no database, no clock.

Everything that happens at a table is an entry of its log, and the log is the truth: the same
entries always lead to the same table (`Table.rebuilt`).
"""
