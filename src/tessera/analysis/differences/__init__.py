"""Why one move is better than another: a sentence made from what differs after both lines."""

from tessera.analysis.differences.reasons import Compared as Compared
from tessera.analysis.differences.reasons import gains as gains
from tessera.analysis.differences.reasons import reasons as reasons
from tessera.analysis.differences.reasons import why as why
