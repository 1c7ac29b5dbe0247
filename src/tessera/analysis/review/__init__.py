"""Reviews of finished games: made piece by piece, and shown while they grow.

Each decision is judged by what its seat knew at that moment. What chance or hidden cards brought
between decisions is told apart from them.
"""

from tessera.analysis.review.assembly import assembled as assembled
from tessera.analysis.review.finished import head_of as head_of
from tessera.analysis.review.pieces import SIMULATIONS as SIMULATIONS
from tessera.analysis.review.pieces import Piece as Piece
from tessera.analysis.review.pieces import deepened as deepened
from tessera.analysis.review.pieces import pieces as pieces
from tessera.analysis.review.pieces import reviewed as reviewed
from tessera.analysis.review.second_looks import SecondLook as SecondLook
from tessera.analysis.review.second_looks import looked_again as looked_again
from tessera.analysis.review.second_looks import second_looks as second_looks
