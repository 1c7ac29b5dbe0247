"""What environments of every game must keep to, each where its package is installed."""
