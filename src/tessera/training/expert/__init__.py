"""Expert iteration: games with a search in worker processes, and a network that learns from it."""
