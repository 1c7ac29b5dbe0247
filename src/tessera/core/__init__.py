"""The contract that every game of Tessera fulfils, and the tools that work on all of them.

Standard library only, but for `librt`, which holds packed arrays (see `packed.py`).
"""
