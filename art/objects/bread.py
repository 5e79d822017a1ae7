"""A country loaf, whole or sliced, and the board it lies on."""

import random
from math import cos, exp, hypot, pi, radians, sin

from mathutils import Vector, kdtree, noise

import materials as m
from shapes import box, placed, sheet, sphere

HALF_LENGTH, HALF_WIDTH, HEIGHT = 0.165, 0.076, 0.098
# The baker's cuts: middle (x, y) and half-length, in metres, all at one angle.
SCORES = [((-0.098, 0.0), 0.044), ((-0.036, 0.002), 0.054), ((0.028, 0.002), 0.054), ((0.092, 0.0), 0.044)]
SCORE_ANGLE, SCORE_WIDTH = radians(56), 0.0125


def board(size, at, rot=(0, 0, 0)):
    box(size, m.oak((0.34, 0.165, 0.062), (0.13, 0.056, 0.02), plank=23), at, rot, bevel=0.006)


def bread(cut, at, rot=(0, 0, 0)):
    """The piece of the loaf between two positions on its x axis. A position beyond an end of the loaf leaves it whole.

    `at` is below the middle of the whole loaf, or below the middle of the piece when both of its ends are cut.
    """
    low, high = (max(-HALF_LENGTH, min(HALF_LENGTH, x)) for x in cut)
    sliced = [abs(x) < HALF_LENGTH for x in (low, high)]
    middle = (low + high) / 2 if all(sliced) else 0
    rows = max(6, int((high - low) / 0.0009))

    def spot(u, v):
        return low + (high - low) * u, 2 * pi * v

    with placed(at, rot), placed((-middle, 0, -HEIGHT * 0.45 if all(sliced) else 0)):
        sheet(
            lambda u, v: _crust(*spot(u, v)),
            rows,
            420,
            _crust_surface(),
            marks={'open': lambda u, v: _score(*spot(u, v))[1], 'flour': lambda u, v: _flour(*spot(u, v))},
        )
        for x, is_cut, outward in zip((low, high), sliced, (-1, 1)):
            if is_cut:
                _cut_face(x, outward)


def crumbs(count, at, spread):
    rng = random.Random(4)
    crust, soft = m.foam((0.3, 0.12, 0.035), 0.8, 300), m.foam((0.72, 0.5, 0.27), 0.85, 300)
    with placed(at):
        for _ in range(count):
            size = 0.0006 + 0.0022 * rng.random() ** 3
            sphere(
                size,
                rng.choice((crust, soft, soft)),
                (rng.gauss(0, spread), rng.gauss(0, spread * 0.3), size * 0.5),
                (rng.uniform(0, 180), rng.uniform(0, 180), 0),
                squash=(1, rng.uniform(0.5, 0.9), rng.uniform(0.4, 0.9)),
            )


def _section(x, a):
    """The smooth loaf: the point at angle `a` (0 at the right, a quarter turn at the top) of the section at x."""
    along = min(1.0, abs(x) / HALF_LENGTH)
    width, height = HALF_WIDTH * (1 - along**2.5) ** 0.5, HEIGHT * (1 - along**2.7) ** 0.48
    up = sin(a)
    waist = height * 0.4
    return width * _power(cos(a), 0.88), waist + ((height - waist) * up**0.94 if up > 0 else -waist * (-up) ** 0.5)


def _power(value, exponent):
    return abs(value) ** exponent * (1 if value > 0 else -1)


def _score(x, a):
    """Return (how far the crust is pushed out, how open it is from 0 to 1) at a spot of the crust."""
    if sin(a) < 0.1:
        return 0.0, 0.0
    y, _ = _section(x, a)
    lift = opened = 0.0
    for (mx, my), half in SCORES:
        dx, dy = x - mx, y - my
        along = (dx * cos(SCORE_ANGLE) + dy * sin(SCORE_ANGLE)) / half
        if abs(along) >= 1.15:
            continue
        width = SCORE_WIDTH * max(0.02, 1 - along * along) ** 0.7
        across = (-dx * sin(SCORE_ANGLE) + dy * cos(SCORE_ANGLE)) / width + 0.25 * noise.noise(Vector((x, y, 2)) * 90)
        fade = max(0.0, 1 - (along / 1.15) ** 4)
        inside = max(0.0, 1 - across**4) if abs(across) < 1 else 0.0
        opened = max(opened, min(1.0, inside * 1.6) * fade)
        torn = noise.fractal(Vector((x, y, 5)) * 260, 0.8, 2.1, 4)
        lift += fade * (
            inside * (0.0012 * torn - 0.0034)
            + 0.0052 * exp(-(((across - 1.12) / 0.26) ** 2))
            + 0.002 * exp(-(((across + 1.2) / 0.3) ** 2))
        )
    return lift, opened


def _crust(x, a):
    y, z = _section(x, a)
    way = Vector((0.25 * x / HALF_LENGTH, y / HALF_WIDTH, (z - HEIGHT * 0.4) / HEIGHT * 1.3))
    place = Vector((x, y, z))
    swell = 0.004 * noise.fractal(place * 14, 1, 2, 2) + 0.0011 * noise.fractal(place * 95, 0.7, 2.1, 4)
    if sin(a) < -0.3:
        swell *= 0.2
    return place + way.normalized() * (swell + _score(x, a)[0])


def _flour(x, a):
    """The rings left by the proving basket, where the crust did not open."""
    y, z = _section(x, a)
    ring = 0.5 + 0.5 * sin(hypot(x * 0.75, y * 1.5) * 2 * pi / 0.0165 + 0.8 * noise.noise(Vector((x, y, z)) * 30))
    dust = 0.5 + 0.8 * noise.fractal(Vector((x, y, z)) * 160, 0.6, 2.1, 4)
    return max(0.0, min(0.8, (ring**3 * 0.95 * dust + 0.04 * dust) * max(0.0, sin(a) * 1.4 - 0.1))) * (
        1 - _score(x, a)[1]
    )


def _crust_surface():
    s = m.Surface('crust', (0.35, 0.13, 0.035), 0.7, Specular=0.18)
    bake = s.texture('Noise', 24, Detail=8, Roughness=0.65)
    s.color(bake, (0.34, (0.09, 0.024, 0.006)), (0.5, (0.27, 0.082, 0.017)), (0.7, (0.45, 0.175, 0.045)))
    s.tint(s.painted('open'), (0.62, 0.36, 0.15))
    s.tint(s.painted('flour'), (0.74, 0.66, 0.55))
    return s.bump(s.texture('Noise', 330, Detail=4), 0.45, 0.0012).mat


def _cut_face(x, outward):
    """The crumb at a cut: full of bubbles, browner towards the crust."""
    rng = random.Random(8)
    bubbles = []
    for _ in range(1800):
        a, r = rng.uniform(0, 2 * pi), rng.random() ** 0.5 * 0.93
        y, z = _section(x, a)
        bubbles.append(
            (Vector((0, y * r, HEIGHT * 0.42 + (z - HEIGHT * 0.42) * r)), 0.0006 + 0.0042 * rng.random() ** 8)
        )
    tree = kdtree.KDTree(len(bubbles))
    for i, (place, _) in enumerate(bubbles):
        tree.insert(place, i)
    tree.balance()

    def flat(u, v):
        edge = _crust(x, 2 * pi * v)
        return Vector((0, edge.y * u, HEIGHT * 0.42 + (edge.z - HEIGHT * 0.42) * u))

    def depth(u, v):
        here = flat(u, v)
        holes = [max(0.0, bubbles[i][1] ** 2 - gap**2) ** 0.5 for _, i, gap in tree.find_range(here, 0.006)]
        return min(max(holes, default=0.0), 0.0042) * min(1.0, (1 - u) * 12)

    s = m.Surface('crumb', (0.6, 0.44, 0.27), 0.85, Specular=0.2)
    patches = s.texture('Noise', 60, Detail=4)
    s.color(patches, (0.35, (0.5, 0.34, 0.19)), (0.65, (0.63, 0.47, 0.29)))
    s.tint(s.painted('depth'), (0.38, 0.23, 0.11)).tint(s.painted('rim'), (0.3, 0.11, 0.03))
    s.bump(s.texture('Noise', 420, Detail=3), 0.5, 0.0012).flesh(0.25, 0.004)
    sheet(
        lambda u, v: flat(u, v) + Vector((x - outward * depth(u, v), 0, 0)),
        110,
        420,
        s.mat,
        marks={
            'depth': lambda u, v: min(0.8, depth(u, v) / 0.004),
            'rim': lambda u, v: max(0.0, min(1.0, (u - 0.945) / 0.05)),
        },
    )
