"""What follows from a config alone, worked out once: its cards, its chance actions, the order of the deal."""

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement

from attrs import frozen

from farmrules.farmageddon.actions import ClearManure, DrawAction, DrawCrop, EndTurn, Fertilize, FieldSort, Harvest, Plant
from farmrules.farmageddon.cards import ActionCard, Cards, Crop, Crops
from farmrules.farmageddon.config import DEALT_ACTIONS, DEALT_CROPS, PLANTING_FIELDS, Config
