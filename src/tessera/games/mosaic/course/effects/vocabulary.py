"""The words of effects: kinds, prefixes, sites, events and counts, with their numbers.

`rows.py` reads sentences made of them; `carrying_out.py` carries them out.
"""

from __future__ import annotations

from typing import Final

# Kinds that are carried out at once, from left to right. (W1)
PRODUCE: Final = 0
CHOOSE_PRODUCTION: Final = 1
GAIN: Final = 2
CHOOSE_CURRENCY: Final = 3
POPULATION: Final = 4
SCORE: Final = 5
UNITS: Final = 6
ELIMINATE: Final = 7
TAKE: Final = 8
WILD_GOOD: Final = 9
FREE_CITY: Final = 10
TOWN: Final = 11
PLACE: Final = 12
ACTION: Final = 13
CLEAR: Final = 14
BAR_CITIES: Final = 15
DOUBLE_NEXT: Final = 16
DRAW_TECHNOLOGY: Final = 17
EXPEDITION: Final = 18
SHIFT_PRODUCTION: Final = 19
SYMBOLS: Final = 20
# Kinds that do nothing when their turn comes: they are read where they matter.
SITE: Final = 21
CALM: Final = 22
SCORE_END: Final = 23
SCORE_EMPIRE: Final = 24
RECRUIT_LIMIT: Final = 25
INFLUENCE: Final = 26
EXTRA_ACTION: Final = 27
ANNEX: Final = 28
FREE_GOVERNMENT: Final = 29
IMMUNE: Final = 30
MOVE_ARMY: Final = 31
PEEK: Final = 32
RANGE: Final = 33
RECRUIT_SIEGE: Final = 34
KINDS: Final = 35

# When an effect works.
AT_ONCE: Final = 0
WHEN_SELF: Final = 1
"""Each time that its owner does something."""
WHEN_ANY: Final = 2
"""Each time that anybody does something."""
WHILE: Final = 3
ONCE: Final = 4
BEFORE_SCORING: Final = 5

# Where: for units, free Cities, Wonders, extra actions and eliminations.
NOWHERE: Final = 0
HOME: Final = 1
ANYWHERE: Final = 2
HERE: Final = 3
NEW_REGION: Final = 4
NEXT_REGION: Final = 5
BESIDE: Final = 6
PORT: Final = 7
CITIES: Final = 8
FIRST: Final = 9
LAST: Final = 10
TOGETHER: Final = 11

# Events that `when` answers to, as bits. Those of Work are by currency. (G3, W8)
WORKED: Final = 0
CITY_BUILT: Final = 3
PORT_BUILT: Final = 4
FARM_BUILT: Final = 5
MANUFACTORY_BUILT: Final = 6
WONDER_BUILT: Final = 7
POPULATION_CARD: Final = 8
TAX_CARD: Final = 9

EVENT_NAMES: Final = [
    "work-stone", "work-ideas", "work-food", "city-built", "port-built", "farm-built",
    "manufactory-built", "wonder-built", "population-card", "tax-card",
]  # fmt: skip
EVENTS: Final = 10

# What effects multiply by and claims need: the nine pillars first. (C10)
NO_COUNT: Final = -1
PILLAR_KIND: Final = 9
OWN_POPULATION: Final = 10
OWN_MONEY: Final = 11
STONE_PRODUCTION: Final = 12
IDEAS_PRODUCTION: Final = 13
FOOD_PRODUCTION: Final = 14
TAX_PRODUCTION: Final = 15
TARIFF_PRODUCTION: Final = 16
TECHNOLOGY: Final = 17
CITY: Final = 18
PORT_CITY: Final = 19
FARM_TOWN: Final = 20
MANUFACTORY_TOWN: Final = 21
UNIT: Final = 22
WONDER: Final = 23
PROJECT: Final = 24
GREAT_WORK: Final = 25
ACHIEVEMENT: Final = 26
HONOUR: Final = 27
GOOD: Final = 28
UNIQUE_GOOD: Final = 29
GOODS_SET: Final = 30
BEST_PROJECT: Final = 31
CONTROL: Final = 32
LEAD: Final = 33
REGION_WITH_CITY: Final = 34
CITY_BEST_REGION: Final = 35
CITY_BESIDE: Final = 36
CITY_HERE: Final = 37
WONDER_HERE: Final = 38
ANY_UNIT_HERE: Final = 39

COUNT_NAMES: Final = [
    "pillar-kind", "population", "money", "stone-production", "ideas-production", "food-production",
    "tax-production", "tariff-production", "technology", "city", "port-city", "farm-town",
    "manufactory-town", "unit", "wonder", "project", "great-work", "achievement", "honour", "good",
    "unique-good", "goods-set", "best-project", "control", "lead", "region-with-city",
    "city-best-region", "city-beside", "city-here", "wonder-here", "any-unit-here",
]  # fmt: skip
"""The counts after the pillars, in order."""
