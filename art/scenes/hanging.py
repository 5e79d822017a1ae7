"""Calistenia's rings and Cross Training's rope."""

from math import cos, radians, sin

import materials as m
from objects.hanging import battle_rope, gym_ring, plyo_box
from studio import stage


def rings():
    gym_ring((-0.105, 0, 1.6), (0, 1.5, 0), 24, wood=m.laminate(), taped=True)
    gym_ring((0.135, 0.2, 1.62), (0, -1, 0), -16, wood=m.laminate(), taped=True)
    stage(
        (0.12, -1.2, 1.54),
        (0.0, 0.05, 1.64),
        0.55,
        lens=62,
        fstop=2.2,
        focus=(-0.105, -0.02, 1.6),
        wash=1.7,
        warm=0.7,
        strips=(-1.0, 1.2),
    )


def coil(middle, wide, deep, turns=3, thick=0.044):
    """The path of a rope coiled on the floor, both ends pulled out to the front."""
    x, y = middle
    laid = []
    for i in range(12 * turns + 1):
        a, loose = radians(200 + 30 * i), 1 - 0.07 * sin(2.3 * i)
        laid.append((x + wide * loose * cos(a), y + deep * loose * sin(a), 0.024 + thick * 0.8 * i / 12))
    start = [(x - 0.06, y - 0.52, 0.024), (x - 0.3, y - 0.4, 0.024)]
    return start + laid + [(x + 0.12, y - 0.2, 0.09), (x + 0.3, y - 0.34, 0.024), (x + 0.52, y - 0.36, 0.024)]


def ropes():
    battle_rope(coil((-0.2, -0.2), 0.27, 0.2), m.twine((0.05, 0.05, 0.055), 0.7))
    plyo_box((0.26, 0.5, 0), (0, 0, -34))
    stage(
        (0.15, -3.2, 0.84),
        (-0.02, 0.07, 0.21),
        1.25,
        lens=52,
        fstop=3.2,
        focus=(0.0, -0.2, 0.2),
        warm=0.72,
        strips=(-0.9, 1.3),
    )
