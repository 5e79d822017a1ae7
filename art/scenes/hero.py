"""The hero: the gym at night, framed once for wide and once for tall screens."""

import materials as m
from objects.gym_room import beam, bench, dumbbell_shelf, kettlebell_row, loaded_bar, plate_pile, portal, rack
from objects.iron import plate
from shapes import placed
from studio import COLD, NEUTRAL, WARM, camera, light, room


def hero_wide():
    gym()
    camera((-0.5, -3.75, 1.0), (0.3, 0, 1.1), lens=29, fstop=1.6, focus=(0.5, -0.3, 1.0))


def hero_tall():
    gym()
    camera((0.42, -4.2, 1.0), (1.12, 0, 1.16), lens=41, fstop=1.6, focus=(0.8, -0.3, 1.0))


def gym():
    with placed((1.2, 0, 0)):
        rack()
        loaded_bar(1.02)
        bench((0, 0.25, 0))
    kettlebell_row((0.02, -0.62, 0))
    plate_pile((2.12, -0.4, 0))
    plate((0.36, 1.5, 0.225), (78, 0, -20))
    dumbbell_shelf((2.3, 2.3, 0))
    dumbbell_shelf((-1.6, 2.5, 0))
    portal((1.2, 2.75, 0), 2.5, 2.75, 0.03, m.EMBER, 11)
    portal((4.4, 2.9, 0), 2.0, 2.75, 0.03, m.COBALT, 12)
    room(1.0, 1.0, back=3.0, strips=(), wash=0.5)
    beam((0.75, 0.5, 4.3), (0, 8, 0), 4.0, 1.1, (1.0, 0.5, 0.25), 0.045)
    beam((2.2, 0.8, 4.3), (0, -6, 0), 4.0, 1.0, COLD, 0.06)
    light((-1.6, -2.0, 2.6), (1.0, 0, 0.9), 0.9, WARM, 420, 1.6)
    light((3.8, 0.5, 2.4), (1.2, 0, 1.0), 0.9, COLD, 620, 2.0)
    light((1.2, 0.9, 3.4), (1.2, 0.1, 0), 1.6, NEUTRAL, 190)
    light((0.6, -4.2, 2.8), (1.0, 0, 0.8), 1.6, (0.7, 0.82, 1.0), 110)
