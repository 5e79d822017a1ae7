"""Calistenia's rings and Cross Training's ropes."""
import materials as m
from objects.hanging import battle_rope, gym_ring, plyo_box
from studio import stage


def rings():
    gym_ring((-0.105, 0, 1.6), (0, 1.5, 0), 24, wood=m.laminate(), taped=True)
    gym_ring((0.135, 0.2, 1.62), (0, -1, 0), -16, wood=m.laminate(), taped=True)
    stage((0.12, -1.2, 1.54), (0.0, 0.05, 1.64), 0.55, lens=62, fstop=2.2, focus=(-0.105, -0.02, 1.6), wash=1.7, warm=0.7, strips=(-1.0, 1.2))


def ropes():
    black = m.twine((0.05, 0.05, 0.055), 0.7)
    battle_rope([(-0.5, -0.62, 0.024), (-0.2, -0.5, 0.024), (0.12, -0.2, 0.024), (0.0, 0.2, 0.024), (-0.5, 0.35, 0.03), (-0.9, 0.1, 0.024), (-1.6, 0.5, 0.024)], black)
    battle_rope([(0.42, -0.72, 0.024), (0.35, -0.4, 0.024), (-0.15, -0.12, 0.06), (-0.5, 0.0, 0.04), (-0.55, 0.3, 0.06), (-0.05, 0.42, 0.03), (0.1, 0.1, 0.05), (-0.3, -0.1, 0.09), (-0.75, 0.15, 0.03), (-1.5, 0.8, 0.024)], black)
    plyo_box((0.44, 0.58, 0), (0, 0, -34))
    stage((-0.1, -2.3, 0.62), (0.12, 0.0, 0.24), 0.9, lens=52, fstop=3.2, focus=(0.1, -0.2, 0.2), warm=0.72, strips=(-0.9, 1.3))
