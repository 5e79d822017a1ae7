"""Fruit, each with the skin of its kind."""

import random
from math import cos, exp, pi, sin, sqrt

from mathutils import Vector, noise

import materials as m
from shapes import cylinder, placed, sheet, sphere, tube


def orange(at, rot=(25, 15, 40), radius=0.04):
    s = m.Surface('orange', (0.8, 0.19, 0.008), 0.36, Specular=0.4)
    s.color(s.texture('Noise', 30, Detail=4), (0.3, (0.66, 0.125, 0.004)), (0.7, (0.84, 0.24, 0.012)))
    s.bump(s.texture('Voronoi', 620), 0.3, 0.0007).bump(s.texture('Noise', 70, Detail=3), 0.25, 0.0015).flesh(
        0.12, 0.006
    )
    with placed(at, rot):
        _globe(
            lambda way: (
                radius * (1 + 0.02 * noise.noise(way * 1.7)) * (1 - 0.05 * way.z**2 - 0.06 * exp(-((1 - way.z) / 0.02)))
            ),
            s.mat,
        )
        stem = m.plastic((0.13, 0.17, 0.04), 0.7)
        cylinder(0.0028, 0.003, stem, (0, 0, radius * 0.9), bevel=0.0008, sides=10)
        for i in range(5):
            sphere(
                0.003,
                stem,
                (0.0032 * cos(1.257 * i), 0.0032 * sin(1.257 * i), radius * 0.893),
                (0, 0, 72 * i),
                squash=(1, 0.55, 0.3),
            )


def apple(at, rot=(8, 14, 0), radius=0.04):
    s = m.Surface('apple', (0.45, 0.012, 0.01), 0.26, Clearcoat=0.35, Clearcoat_Roughness=0.12)
    streaks = s.texture('Noise', 34, (1.6, 1.6, 0.14), (radius * at[0] * 900, 0, 0), Detail=5, Roughness=0.6)
    s.color(
        streaks,
        (0.3, (0.3, 0.006, 0.008)),
        (0.56, (0.47, 0.02, 0.012)),
        (0.68, (0.56, 0.13, 0.025)),
        (0.8, (0.6, 0.3, 0.06)),
    )
    s.tint(s.ramp(s.texture('Voronoi', 290), [(0.1, (0.6,) * 3), (0.17, (0, 0, 0))]), (0.66, 0.4, 0.2))
    s.tint(s.painted('hollow'), (0.3, 0.26, 0.05)).flesh(0.1, 0.005)

    def skin(u, v):
        a, turn = pi * u, 2 * pi * v
        wide = (
            radius
            * sin(a) ** 0.82
            * (1 - 0.1 * cos(a))
            * (1 + 0.022 * cos(5 * turn) * (0.5 + 0.5 * cos(a)) + 0.02 * cos(2 * turn + 1))
        )
        dimple = (
            0.34 * exp(-((wide / (0.34 * radius)) ** 2)) if u > 0.5 else -0.2 * exp(-((wide / (0.3 * radius)) ** 2))
        )
        return Vector((wide * cos(turn), wide * sin(turn), radius * (-0.9 * cos(a) - dimple)))

    with placed(at, rot):
        sheet(
            skin,
            90,
            120,
            s.mat,
            marks={'hollow': lambda u, v: 0.85 * exp(-((sin(pi * u) / 0.3) ** 2)) if u > 0.5 else 0.0},
        )
        tube(
            [(0, 0, radius * 0.5), (0.001, 0, radius * 0.85), (0.005, 0.001, radius * 1.12)],
            0.0014,
            m.twine((0.1, 0.055, 0.025)),
            radii=[0.9, 0.85, 1.5],
        )


def bananas(at, rot=(0, 0, 0), count=3, spread=20):
    """A hand of bananas, arching along local x from their common crown at `at`."""
    with placed(at, rot):
        for i in range(count):
            off = i - (count - 1) / 2
            with placed((0, 0.006 * off, 0), (14 * off, 5 * abs(off), spread * off)):
                _banana(i)
        cylinder(
            0.013,
            0.02,
            m.plastic((0.1, 0.062, 0.02), 0.75),
            (-0.004, 0, 0.0),
            (0, 70, 0),
            bevel=0.004,
            sides=12,
            radius2=0.009,
        )


def _banana(kind):
    s = m.Surface('banana', (0.8, 0.47, 0.02), 0.42, Specular=0.4)
    s.color(s.texture('Noise', 24, Detail=4), (0.3, (0.68, 0.37, 0.015)), (0.7, (0.82, 0.5, 0.03)))
    s.tint(
        s.ramp(s.texture('Noise', 210, (1, 1, 1), (kind, 0, 0), Detail=3), [(0.63, (0, 0, 0)), (0.7, (0.8,) * 3)]),
        (0.2, 0.08, 0.012),
    )
    s.tint(s.painted('green'), (0.34, 0.4, 0.05)).tint(s.painted('brown'), (0.05, 0.026, 0.01)).flesh(0.1, 0.005)
    bow = 0.125

    def peel(u, v):
        bend, turn = 1.62 * u, 2 * pi * v
        body = max(0.0, min(1.0, (u - 0.06) / 0.2))
        tip = max(0.0, (u - 0.72) / 0.28)
        r = 0.0058 + 0.0132 * body * body * (3 - 2 * body)
        r *= sqrt(max(0.0, 1 - 0.93 * tip**2.4)) * (1 + 0.06 * cos(5 * turn) * body)
        r *= 1 if u < 0.995 else 0.0
        out = bow + r * cos(turn)
        return Vector((out * sin(bend), r * sin(turn), out * cos(bend) - bow))

    sheet(
        peel,
        110,
        60,
        s.mat,
        marks={
            'green': lambda u, v: 0.75 * max(0.0, 1 - u / 0.22),
            'brown': lambda u, v: max(0.0, min(0.95, (u - 0.965) / 0.02)) + 0.5 * max(0.0, 1 - u / 0.03),
        },
    )


def grapes(at, rot=(0, 0, 0), count=46, size=0.0125):
    """A bunch lying on its side, stem at local -x."""
    s = m.Surface('grape', (0.07, 0.006, 0.03), 0.24, Specular=0.5)
    bloom = s.texture('Noise', 75, Detail=4)
    s.color(s.texture('Noise', 30), (0.35, (0.045, 0.005, 0.03)), (0.7, (0.15, 0.008, 0.03)))
    s.tint(s.ramp(bloom, [(0.45, (0, 0, 0)), (0.75, (0.4,) * 3)]), (0.2, 0.2, 0.34)).roughness(bloom, 0.2, 0.5).flesh(
        0.25, 0.006
    )
    rng, placed_at = random.Random(6), []
    while len(placed_at) < count:
        along = rng.random()
        wide = 0.042 * (1 - along) ** 0.55 + 0.006
        spot = Vector((0.13 * along, rng.uniform(-wide, wide), size + rng.random() * 0.03 * (1 - along)))
        if all((spot - other).length > 1.55 * size for other in placed_at) or rng.random() < 0.004:
            placed_at.append(spot)
    with placed(at, rot):
        for spot in placed_at:
            sphere(
                size * rng.uniform(0.9, 1.08),
                s.mat,
                spot,
                (rng.uniform(0, 90), rng.uniform(0, 90), 0),
                squash=(1, 0.95, 1.06),
            )
        tube(
            [(0.03, 0, 0.03), (-0.01, 0.002, 0.035), (-0.04, -0.004, 0.028), (-0.052, -0.012, 0.03)],
            0.0022,
            m.twine((0.13, 0.1, 0.035)),
            radii=[1, 1, 1.1, 1.7],
        )


def blueberry(at, rot=(0, 0, 0), radius=0.0078):
    s = m.Surface('blueberry', (0.012, 0.016, 0.06), 0.5, Sheen=0.4)
    bloom = s.texture('Noise', 160, (1, 1, 1), tuple(90 * c for c in at), Detail=4)
    s.color(bloom, (0.35, (0.012, 0.014, 0.05)), (0.68, (0.075, 0.1, 0.22)))
    with placed(at, rot):
        sphere(radius, s.mat, squash=(1, 1, 0.86))
        for i in range(5):
            a = 1.257 * i
            sphere(
                radius * 0.2,
                s.mat,
                (radius * 0.34 * cos(a), radius * 0.34 * sin(a), radius * 0.84),
                (0, -35, 72 * i),
                squash=(1, 0.75, 0.4),
            )


def strawberry(at, rot=(0, 0, 0), long=0.036, leaf=None):
    """A strawberry hanging from `at`, tip at local -z; `leaf(at, rot, size)` makes the leaves on top."""
    s = m.Surface('strawberry', (0.55, 0.012, 0.008), 0.25, Clearcoat=0.3)
    s.color(s.texture('Noise', 60, Detail=3), (0.3, (0.4, 0.006, 0.006)), (0.7, (0.62, 0.022, 0.012)))
    s.tint(s.painted('pale'), (0.7, 0.34, 0.2)).flesh(0.2, 0.005)
    outline = lambda t: long * 0.42 * (sin(pi * min(1.0, t * 0.96 + 0.04)) ** 0.62) * (1.16 - 0.55 * t)
    seeds = [(0.06 + 0.88 * (i + 0.5) / 110, 2.39996 * i) for i in range(110)]
    spots = [Vector((outline(t) * cos(a), outline(t) * sin(a), -long * t)) for t, a in seeds]

    def skin(u, v):
        a = 2 * pi * v
        spot = Vector((outline(u) * cos(a), outline(u) * sin(a), -long * u))
        dent = max(exp(-(((spot - seed).length / (0.036 * long)) ** 2)) for seed in spots)
        return spot * (1 - 0.045 * dent)

    seed_skin = m.paint((0.6, 0.4, 0.1), 0.4, 0.3)
    with placed(at, rot):
        sheet(skin, 70, 90, s.mat, marks={'pale': lambda u, v: 0.8 * max(0.0, 1 - u / 0.12)})
        for (t, a), spot in zip(seeds, spots):
            sphere(0.00075, seed_skin, spot * 0.975, (0, 0, a * 180 / pi), squash=(0.5, 0.8, 1.3))
        for i in range(7 if leaf else 0):
            leaf((0, 0, 0.0004 * i), (0, 12 + 7 * (i % 3), 51 * i), long * 0.5)
        tube(
            [(0, 0, 0), (0.001, 0, long * 0.2), (0.004, 0.001, long * 0.36)], 0.0009, m.plastic((0.12, 0.25, 0.04), 0.5)
        )


def _globe(radius, mat):
    """A closed skin at distance `radius(way)` from the middle."""

    def skin(u, v):
        way = Vector((sin(pi * u) * cos(2 * pi * v), sin(pi * u) * sin(2 * pi * v), -cos(pi * u)))
        return way * radius(way)

    return sheet(skin, 80, 120, mat)
