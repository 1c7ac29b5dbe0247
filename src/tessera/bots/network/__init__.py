# mypyc: interpreted
"""A policy and value network: its file, its inference without PyTorch, and the bots that ask it."""
