"""Small things the trainers keep at hand."""

from math import cos, pi, sin

import materials as m
from lettering import text_on_ball, text_on_drum
from shapes import cylinder, lathe, placed, sheet, sphere, strip, torus, tube


def folded_mat(color, at, rot=(0, 0, 0), layers=6, length=0.5, width=0.3, thick=0.012):
    """A mat folded into a zigzag stack; the folds show at both ends."""
    path = []
    for i in range(layers):
        z = thick * 1.25 * i
        ends = (-length / 2, length / 2) if i % 2 == 0 else (length / 2, -length / 2)
        path += [(ends[0] + (ends[1] - ends[0]) * t / 8, z) for t in range(9)]
        if i < layers - 1:
            bend = 1 if ends[1] > 0 else -1
            path += [
                (ends[1] + bend * 0.0075 * sin(a), z + 0.0075 * (1 - cos(a))) for a in (pi * k / 8 for k in range(1, 8))
            ]
    with placed(at, rot):
        strip(path, width, thick, m.foam(color, 0.55), (0, 0, thick / 2), (90, 0, 0), straight=True)


def coiled_strap(color, at, rot=(0, 0, 0), turns=7):
    gap = 0.0034
    coil = [
        ((0.012 + gap * i / 40) * cos(pi * i / 20), (0.012 + gap * i / 40) * sin(pi * i / 20))
        for i in range(40 * turns)
    ]
    end = 0.012 + gap * turns
    coil += [(end + 0.001, -0.02), (end + 0.012, -0.06), (end + 0.05, -0.1)]
    with placed(at, rot):
        strip(coil, 0.038, 0.0022, m.fabric(color, 2200), (0, 0, 0.02), straight=True)
        for k in (0, 0.01):
            torus(0.021, 0.0025, m.steel(0.15), (end + 0.056 + k, -0.112 - k, 0.02), (90, 0, 55))


def lantern(at, radius=0.055):
    """A small frosted-glass lamp on a turned wooden foot."""
    with placed(at):
        lathe(
            [
                (0, 0),
                (0.05, 0),
                (0.052, 0.006),
                (0.048, 0.016),
                (0.03, 0.022),
                (0.026, 0.034),
                (0.036, 0.042),
                (0, 0.042),
            ],
            m.wood(),
            bevel=0.002,
        )
        sphere(radius, m.glow((1.0, 0.42, 0.13), 6.5), (0, 0, 0.042 + radius * 0.9), squash=(1, 1, 0.94))


def medicine_ball(radius, at, rot=(0, 0, 0), body=None, panel=None):
    """A leather ball: sewn panels, a coloured belt, its weight in print."""
    body, panel = body or m.leather((0.035, 0.035, 0.038), 0.38), panel or m.leather((0.6, 0.06, 0.01), 0.36)
    with placed(at, rot):
        sphere(radius, body)
        belt = [(radius * 1.014 * cos(a), radius * 1.014 * sin(a)) for a in (-0.36 + 0.72 * i / 24 for i in range(25))]
        lathe(belt, panel)
        seam = m.fabric((0.3, 0.28, 0.25), 2000)
        for turn in (0, 60, 120):
            torus(radius * 1.001, 0.0022, seam, (0, 0, 0), (90, 0, turn + 30))
        for side in (-1, 1):
            torus(radius * 1.014 * cos(0.36), 0.0028, seam, (0, 0, side * radius * 1.014 * sin(0.36)))
        ink = m.paint((0.88, 0.86, 0.8))
        text_on_ball('GYM POWER', radius * 0.27, radius * 1.014, ink, (0, 0, radius * 0.07))
        text_on_ball('8 KG', radius * 0.2, radius * 1.014, ink, (0, 0, -radius * 0.19))


def jump_rope(points, at=(0, 0, 0)):
    """A speed rope: thin cable through `points`, a handle at each end."""
    cable, grip, metal = m.paint(m.LIME, 0.35), m.rubber((0.02, 0.02, 0.022), 0.5), m.steel(0.18)
    with placed(at):
        tube(points, 0.0026, cable)
        for near, far in ((points[0], points[1]), (points[-1], points[-2])):
            way = [a - b for a, b in zip(near, far)]
            norm = sum(w * w for w in way) ** 0.5
            at_ = lambda d: tuple(n + w / norm * d for n, w in zip(near, way))
            tube([at_(-0.006), at_(0.02)], 0.008, metal, straight=True)
            tube([at_(0.02), at_(0.08), at_(0.15)], 0.0125, grip, radii=[0.85, 1, 1.12])
            tube([at_(0.15), at_(0.158)], 0.0145, m.paint(m.EMBER), straight=True)


def bottle(at, rot=(0, 0, 0), color=(0.03, 0.1, 0.6)):
    with placed(at, rot):
        lathe(
            [
                (0, 0),
                (0.034, 0),
                (0.037, 0.004),
                (0.037, 0.12),
                (0.033, 0.135),
                (0.037, 0.15),
                (0.037, 0.185),
                (0.03, 0.2),
                (0, 0.2),
            ],
            m.paint(color, 0.24, 1.0),
            bevel=0.002,
        )
        lathe(
            [
                (0.0, 0.2),
                (0.031, 0.2),
                (0.031, 0.222),
                (0.024, 0.23),
                (0.012, 0.233),
                (0.011, 0.252),
                (0.008, 0.256),
                (0, 0.256),
            ],
            m.plastic((0.015, 0.015, 0.016), 0.3),
            bevel=0.0015,
        )
        text_on_drum('GYM POWER', 0.024, 0.037, m.paint((0.85, 0.85, 0.82)), (0, 0, 0.07))


def towel(at, rot=(0, 0, 0), width=0.24, front=0.36, back=0.25, color=(0.34, 0.33, 0.31), bar=0.02):
    """A towel over a bar along the local y axis, in folds that open towards the bottom."""
    over = pi * bar

    def drape(along, across):
        """`along` is in metres from the top of the bar, negative in front; `across` runs from 0 to 1."""
        turn = max(-pi / 2, min(pi / 2, along / over * pi))
        fall = max(0.0, abs(along) - over / 2)
        loose = min(1.0, fall / 0.16)
        fold = 0.013 * loose * sin(13 * across + 7 * fall + (0.6 if along < 0 else 2.1)) + 0.012 * loose * sin(
            2.4 * across + 9 * fall
        )
        side = -1 if along < 0 else 1
        return (
            bar * sin(turn) + side * (0.004 + abs(fold)) * loose + fold * 0.4,
            (across - 0.5) * width * (0.84 + 0.16 * loose),
            bar * cos(turn) - fall,
        )

    length = front + back
    with placed(at, rot):
        sheet(lambda u, v: drape(length * u - front, v), 120, 48, m.terry(color), thick=0.005)
        for start in (0.03, 0.052):
            sheet(lambda u, v: drape(start + 0.012 * u - front, v), 4, 48, m.terry(m.EMBER), thick=0.0075)


def coil_spring(at, rot=(0, 0, 0), length=0.34, radius=0.017, wire=0.0024, color=m.EMBER):
    """A reformer spring with its hooks and a coloured sleeve, along the local x axis."""
    metal, turns = m.steel(0.16), int(length / 0.0066)
    helix = [
        (length * i / (turns * 14) - length / 2, radius * cos(2 * pi * i / 14), radius * sin(2 * pi * i / 14))
        for i in range(turns * 14)
    ]
    with placed(at, rot):
        tube(helix, wire, metal, straight=True)
        for s in (-1, 1):
            cylinder(
                radius * 1.25, 0.05, m.rubber(color, 0.42), (s * (length / 2 + 0.015), 0, 0), (0, 90, 0), bevel=0.005
            )
            torus(0.019, 0.0035, metal, (s * (length / 2 + 0.057), 0, 0), (90, 0, 0))
