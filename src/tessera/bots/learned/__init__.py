# mypyc: interpreted
"""A small network trained by self-play: how it judges positions, plays, and is trained."""

import os

# Its matrices are small, and sums come out the same every time only if one thread adds them up.
for _variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_variable, "1")
