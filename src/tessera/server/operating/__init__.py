"""For the operator: logs, metrics, readiness, and a check of the store."""
