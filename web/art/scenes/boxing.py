"""Boxeo: the bag and the gloves."""
import materials as m
from objects.boxing import glove, heavy_bag
from shapes import box
from studio import stage


def bag_and_gloves():
    heavy_bag((0.16, 0.32, 2.5))
    box((0.9, 0.3, 0.05), m.wood((0.3, 0.16, 0.07), (0.14, 0.065, 0.025)), (-0.3, -0.08, 0.675), bevel=0.006)
    box((0.06, 0.24, 0.65), m.paint((0.02, 0.02, 0.023)), (0.05, -0.08, 0.325), bevel=0.006)
    glove((-0.3, -0.1, 0.7), (0, 0, 12))
    glove((-0.115, -0.12, 0.757), (-80, 0, -52), thumb=1)
    stage((-0.14, -1.3, 0.98), (-0.08, 0.05, 0.87), 0.6, lens=56, fstop=2.4, focus=(-0.25, -0.15, 0.85), back=3.4, strips=(-0.9, 1.2))
