"""Examples for researchers: each is one file to read, to run and to copy from.

    python -m tessera.examples.maskable_ppo     # Stable-Baselines3
    python -m tessera.examples.ppo              # one file, as CleanRL has them
    python -m tessera.examples.self_play        # all seats, one network

docs/research.md says what they need, how strong they become, and how fast.
"""
