"""Training by self-play: games in worker processes, a network that learns from them in PyTorch."""
