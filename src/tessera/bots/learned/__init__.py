# mypyc: interpreted
"""A small network trained by self-play: how it judges positions, plays, and is trained."""

import os

# The matrices are small, and sums are reproducible only on one thread.
for _variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_variable, "1")
