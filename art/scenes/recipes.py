"""The recipe pictures: the same light, warmer, on an oak table."""

import random
from math import cos, sin

import materials as m
from objects import bread as b
from objects import fruit as f
from objects import kitchen as k
from shapes import chunk, placed, sphere, torus
from studio import stage


def _take(eye, target, size=0.24, focus=None):
    k.table()
    stage(
        eye,
        target,
        size,
        lens=62,
        fstop=4,
        focus=focus,
        floor=-0.75,
        cold=0.3,
        warm=0.5,
        top=0.75,
        front=1.1,
        strips=(-0.95, 1.3),
    )


def power_bowl():
    rng = random.Random(3)
    k.bowl(0.1, 0.062)
    k.grains(rng, 2600, 0.09, 0.016, 0.047)
    with placed((-0.05, 0.012, 0.06)):
        k.heap(rng, 46, 0.032, 0.016, lambda at, turn: k.chickpea(at, (turn, rng.uniform(-60, 60), turn)))
    k.avocado_half((0.036, -0.026, 0.074), (30, 0, 28))
    k.egg_half((-0.014, -0.052, 0.07), (30, 0, 62))
    k.egg_half((-0.004, 0.034, 0.078), (26, 0, 74))
    k.shreds(rng, 90, (-0.056, -0.038, 0.063), (0.008, 0.008, 0.004), (0.72, 0.14, 0.008))
    for x, y, z in ((0.062, 0.024, 0.068), (0.036, 0.05, 0.071), (0.066, 0.048, 0.064), (0.033, 0.024, 0.078)):
        k.tomato((x, y, z), 0.0155)
    for i in range(9):
        k.leaf((-0.03 - 0.02 * cos(i), 0.045 + 0.012 * sin(3 * i), 0.06), (20, -28, 90 + 24 * i), 0.045)
    k.tomato((-0.108, -0.093, 0.016), 0.017, (38, 20, 0))
    k.tomato((-0.124, -0.055, 0.016), 0.017, (-30, 24, 40))
    _take((0.06, -0.43, 0.36), (0.0, -0.004, 0.04), focus=(0, -0.05, 0.06))


def salad():
    rng = random.Random(11)
    k.plate(0.135, (0.5, 0.47, 0.42))
    for green in ((0.09, 0.27, 0.02), (0.2, 0.4, 0.04), (0.05, 0.17, 0.03)):
        k.heap(
            rng,
            22,
            0.08,
            0.035,
            lambda at, turn: k.leaf(
                at, (rng.uniform(-20, 20), rng.uniform(-30, 6), turn), rng.uniform(0.05, 0.075), green
            ),
            base=0.014,
        )
    k.leaf((0.01, 0.02, 0.05), (0, -40, 200), 0.07, (0.16, 0.015, 0.04))
    for x, y, z in (
        (-0.058, -0.03, 0.062),
        (-0.03, -0.058, 0.06),
        (0.036, -0.05, 0.066),
        (0.002, -0.006, 0.084),
        (0.064, -0.008, 0.068),
        (-0.044, 0.026, 0.078),
        (0.03, 0.042, 0.082),
    ):
        k.tomato((x, y, z), rng.uniform(0.0145, 0.0165))
    for x, y, z, tip in (
        (-0.002, -0.054, 0.07, 44),
        (0.02, -0.062, 0.066, 30),
        (-0.052, -0.002, 0.077, 26),
        (0.038, -0.014, 0.082, 34),
        (-0.018, 0.022, 0.09, 20),
        (0.06, 0.026, 0.078, 16),
    ):
        k.cucumber((x, y, z), (tip, rng.uniform(-25, 25), 0))
    onion = m.Surface('onion', (0.36, 0.03, 0.13), 0.26, Clearcoat=0.5).flesh(0.3, 0.004).mat
    for x, y, z in (
        (-0.03, -0.03, 0.082),
        (0.016, -0.034, 0.086),
        (0.05, 0.018, 0.086),
        (-0.012, 0.004, 0.092),
        (-0.07, -0.006, 0.07),
    ):
        torus(rng.uniform(0.012, 0.016), 0.0014, onion, (x, y, z), (rng.uniform(0, 40), rng.uniform(-25, 25), 0))
    feta = m.foam((0.82, 0.78, 0.68), 0.6, 300)
    k.heap(
        rng,
        16,
        0.07,
        0.042,
        lambda at, turn: chunk((0.017, 0.015, 0.013), feta, rng, at, (turn, 20, turn), 0.0014),
        base=0.046,
    )
    _take((0.05, -0.5, 0.4), (0.0, 0.0, 0.03), 0.26, focus=(0, -0.05, 0.05))


def smoothie():
    k.tumbler((-0.02, 0, 0), k.shake((0.74, 0.2, 0.24), (0.3, 0.01, 0.02)), 0.042, 0.145)
    k.tumbler((0.085, 0.085, 0), k.shake((0.82, 0.4, 0.06), (0.5, 0.16, 0.01)), 0.042, 0.145)
    k.straw([(-0.03, 0.006, 0.03), (-0.012, 0.01, 0.12), (0.006, 0.014, 0.2)], m.paint(m.LIME, 0.3))
    k.straw([(0.07, 0.09, 0.03), (0.087, 0.092, 0.12), (0.104, 0.095, 0.2)], m.paint(m.EMBER, 0.3))
    f.strawberry((-0.0525, -0.0245, 0.164), (6, 14, 0), 0.04, k.leaf)
    for i in range(5):
        k.leaf((-0.028 + 0.003 * i, -0.014, 0.128), (0, -30 - 8 * (i % 2), 72 * i + 200), 0.026)
    for x, y in ((-0.006, -0.02), (-0.002, -0.006)):
        f.blueberry((x, y, 0.133), (20, 10, 0))
    f.strawberry((-0.108, -0.03, 0.0145), (104, 0, -60), 0.038, k.leaf)
    f.strawberry((-0.092, -0.075, 0.014), (100, 0, 35), 0.034, k.leaf)
    f.strawberry((0.062, -0.055, 0.0145), (102, 0, -25), 0.038, k.leaf)
    rng = random.Random(7)
    for x, y in (
        (-0.045, -0.088),
        (-0.03, -0.075),
        (-0.034, -0.098),
        (0.012, -0.086),
        (0.086, -0.022),
        (0.102, -0.038),
        (-0.14, 0.005),
    ):
        f.blueberry((x, y, 0.0068), (rng.uniform(-40, 40), rng.uniform(-40, 40), 0))
    _take((0.05, -0.68, 0.25), (0.008, 0.0, 0.086), 0.25, focus=(-0.02, -0.04, 0.09))


def bread():
    b.board((0.36, 0.25, 0.024), (0.0, 0.015, 0.012), (0, 0, -6))
    b.bread((-0.045, 1), (0.03, 0.055, 0.024), (0, 0, 40))
    b.bread((-0.058, -0.045), (-0.03, -0.065, 0.0305), (0, -90, -28))
    b.bread((-0.075, -0.062), (-0.078, -0.02, 0.054), (0, 66, -8))
    b.crumbs(70, (0.05, -0.075, 0.0245), 0.04)
    _take((0.03, -0.7, 0.29), (0.01, -0.005, 0.05), 0.27, focus=(-0.01, -0.05, 0.06))


def stew():
    rng = random.Random(9)
    k.pot(0.12, 0.1, (0.46, 0.042, 0.007))
    k.broth(0.113, (0, 0, 0.078))
    tilt, potato, beef, pea = lambda: rng.uniform(-30, 30), k.potato(), k.beef(), m.paint((0.2, 0.42, 0.03), 0.25, 0.6)
    lay = dict(base=0.079)
    k.heap(rng, 20, 0.1, 0.011, lambda at, turn: k.carrot(rng, at, (tilt(), tilt(), turn)), base=0.084)
    k.heap(
        rng,
        15,
        0.098,
        0.009,
        lambda at, turn: chunk((0.029, 0.024, 0.021), potato, rng, at, (tilt(), tilt(), turn), 0.0045),
        **lay,
    )
    k.heap(
        rng,
        16,
        0.098,
        0.01,
        lambda at, turn: chunk((0.031, 0.022, 0.02), beef, rng, at, (tilt(), tilt(), turn), 0.004, 0.25),
        **lay,
    )
    k.heap(rng, 34, 0.1, 0.014, lambda at, _: sphere(0.0058, pea, at), **lay)
    k.heap(rng, 12, 0.075, 0.012, lambda at, turn: k.leaf(at, (0, -15, turn), 0.022, (0.07, 0.24, 0.02)), base=0.09)
    k.spoon((0.035, 0.04, 0.085), (-24, 34, 0))
    _take((0.04, -0.58, 0.4), (0.0, 0.0, 0.055), 0.27, focus=(0, -0.06, 0.09))


def fruit():
    k.bowl(0.118, 0.066)
    for at, turn in (((-0.058, -0.03, 0.062), 10), ((0.012, -0.062, 0.06), 70), ((-0.03, 0.055, 0.066), 150)):
        f.orange(at, (24, 18, turn), 0.038)
    f.apple((0.066, -0.008, 0.07), (-12, 22, 60), 0.04)
    f.apple((0.0, -0.012, 0.1), (14, -10, 10), 0.04)
    f.bananas((-0.098, 0.062, 0.108), (-16, -42, -3), spread=12)
    f.grapes((-0.138, -0.082, 0), (0, 0, -30))
    f.orange((0.15, -0.035, 0.0365), (40, -20, 40), 0.038)
    _take((0.04, -0.76, 0.34), (-0.003, -0.015, 0.064), 0.28, focus=(0, -0.06, 0.08))
