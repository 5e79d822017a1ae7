"""Equipment on the studio floor: mats, blocks, balls, rings, rollers."""

from math import cos, pi, sin

import materials as m
from shapes import box, cylinder, lathe, placed, sphere, strip, torus


def rolled_mat(color, at=(0, 0, 0), rot=(0, 0, 0), turns=5, width=0.61, thick=0.0055, strap=None):
    """A mat rolled up along its local z axis (width), spiral visible at the end."""
    gap, start = thick * 1.16, 0.014
    steps = 48 * turns
    spiral = [(r * cos(a), r * sin(a)) for a, r in ((2 * pi * i / 48, start + gap * i / 48) for i in range(steps + 1))]
    radius = start + gap * turns
    with placed(at, rot):
        strip(spiral, width - thick, thick, m.foam(color, 0.55), straight=True)
        if strap:
            for z in (-0.14, 0.14):
                lathe(
                    [
                        (radius + 0.003, z - 0.014),
                        (radius + 0.0065, z - 0.014),
                        (radius + 0.0065, z + 0.014),
                        (radius + 0.003, z + 0.014),
                    ],
                    strap,
                    bevel=0.001,
                )
    return radius + thick / 2


def cork_block(at=(0, 0, 0), rot=(0, 0, 0)):
    box((0.23, 0.15, 0.075), m.cork(), at, rot, bevel=0.008)


def open_mat(color, size, at=(0, 0, 0), rot=(0, 0, 0)):
    box((*size, 0.006), m.foam(color, 0.6), at, rot, bevel=0.0025)


def gym_ball(radius, color, at, rot=(15, 20, 0)):
    """A Swiss ball: satin skin with moulded rings."""

    def ripple(a):
        return radius * (1 - 0.009 * max(0, sin(a * 26)) ** 6) if abs(a) < 0.85 else radius

    arc = [(-pi / 2 + pi * i / 400) for i in range(401)]
    lathe([(ripple(a) * cos(a), ripple(a) * sin(a)) for a in arc], m.paint(color, 0.34, 0.25), at, rot)


def soft_ball(radius, color, at):
    sphere(radius, m.foam(color, 0.5, 900), at)


def pilates_ring(at, rot=(0, 0, 0), color=(0.03, 0.03, 0.033)):
    """A flexible ring of 0.38 m with two padded grips, around its local z axis."""
    with placed(at, rot):
        lathe(
            [(0.184, -0.013), (0.19, -0.013), (0.19, 0.013), (0.184, 0.013), (0.184, -0.013)], m.steel(0.3), bevel=0.002
        )
        grip, badge = m.foam(color, 0.5), m.paint(m.EMBER)
        for side in (-1, 1):
            with placed((side * 0.187, 0, 0)):
                cylinder(0.026, 0.1, grip, (side * 0.012, 0, 0), (90, 0, 0), bevel=0.012)
                cylinder(0.026, 0.1, grip, (side * -0.012, 0, 0), (90, 0, 0), bevel=0.012)
                torus(0.0262, 0.002, badge, (side * 0.012, -0.03, 0), (90, 0, 0))
                torus(0.0262, 0.002, badge, (side * 0.012, 0.03, 0), (90, 0, 0))


def foam_roller(at, rot=(0, 0, 0), color=m.EMBER, length=0.33, radius=0.068):
    """A grid roller along its local z axis: blocks of foam around a hollow core."""
    skin, core = m.foam(color, 0.5, 300), m.plastic((0.012, 0.012, 0.013), 0.3)
    with placed(at, rot):
        h = length / 2
        lathe(
            [(radius * 0.68, -h), (radius * 0.76, -h), (radius * 0.76, h), (radius * 0.68, h), (radius * 0.68, -h)],
            core,
            bevel=0.002,
        )
        lathe(
            [
                (radius * 0.76, -h + 0.003),
                (radius * 0.93, -h + 0.003),
                (radius * 0.93, h - 0.003),
                (radius * 0.76, h - 0.003),
            ],
            skin,
            bevel=0.004,
        )
        rows, around = 7, 12
        pitch = (length - 0.02) / rows
        for row in range(rows):
            z = -h + 0.01 + pitch * (row + 0.5)
            if row % 3 == 1:
                lathe(
                    [
                        (radius * 0.9, z - pitch * 0.42),
                        (radius, z - pitch * 0.42),
                        (radius, z + pitch * 0.42),
                        (radius * 0.9, z + pitch * 0.42),
                    ],
                    skin,
                    bevel=0.004,
                )
                continue
            for i in range(around):
                a = 360 * i / around
                with placed((0, 0, z), (0, 0, a)):
                    box(
                        (radius * 0.12, radius * 2 * pi / around * 0.8, pitch * 0.82),
                        skin,
                        (radius * 0.935, 0, 0),
                        bevel=0.004,
                    )


def lacrosse_ball(color, at):
    sphere(0.032, m.rubber(color, 0.45), at)


def band_loop(color, at, rot=(0, 0, 0), width=0.03, long=0.3, sag=0.05):
    """A latex loop standing on its edge, bent under its own weight."""
    outline = [
        (-long / 2, 0),
        (-long * 0.3, sag),
        (0, sag * 0.55),
        (long * 0.3, sag),
        (long / 2, 0),
        (long * 0.28, -sag),
        (0, -sag * 0.35),
        (-long * 0.3, -sag),
    ]
    strip(outline, width, 0.003, m.rubber(color, 0.42), at, rot, closed=True)
