"""Boxeo: the bag and the gloves."""

import materials as m
from objects.boxing import glove, heavy_bag
from shapes import box, placed
from studio import stage


def bag_and_gloves():
    heavy_bag((0.12, 0.5, 2.45), (0, 0, -12))
    with placed((-0.02, -0.06, 0.7)):
        for i in range(3):
            box((1.9, 0.118, 0.045), m.oak(plank=i), (0, 0.12 * i - 0.12, -0.0225), bevel=0.004)
        glove((-0.1, 0.0, 0), (0, 0, -70), thumb=1, name=76)
        glove((-0.002, -0.05, 0.0588), (-90, 0, -66), thumb=1, name=180)
    stage(
        (0.0, -1.25, 0.99),
        (0.0, 0.05, 0.86),
        0.6,
        lens=56,
        fstop=4,
        focus=(-0.08, -0.12, 0.85),
        back=3.4,
        strips=(-0.9, 1.0),
    )
