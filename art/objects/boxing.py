"""Gloves, the heavy bag, hand wraps."""

from math import cos, degrees, pi, sin

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import materials as m
from lettering import text_on_drum
from shapes import add, box, fused, lathe, placed, sphere, strip, torus, tube


# The hand inside, from wrist over knuckles to fingertips: (y, z) of the middle, half-width, half-depth.
FIST = [
    (0.000, 0.078, 0.047, 0.043),
    (0.006, 0.120, 0.053, 0.046),
    (0.011, 0.160, 0.060, 0.048),
    (0.012, 0.205, 0.066, 0.048),
    (0.004, 0.240, 0.070, 0.044),
    (-0.022, 0.256, 0.071, 0.038),
    (-0.060, 0.254, 0.070, 0.036),
    (-0.086, 0.230, 0.068, 0.034),
    (-0.091, 0.198, 0.064, 0.030),
    (-0.082, 0.170, 0.054, 0.024),
]
# The padding of the palm, in the same form: a fold remains between it and the fingers.
PALM = [(-0.030, 0.178, 0.066, 0.046), (-0.030, 0.206, 0.077, 0.062)]
# The thumb: (distance towards its side, y, z) and radius.
THUMB = [
    (0.036, -0.004, 0.108, 0.027),
    (0.054, -0.018, 0.134, 0.030),
    (0.063, -0.038, 0.160, 0.030),
    (0.062, -0.058, 0.182, 0.028),
    (0.054, -0.072, 0.196, 0.024),
]


def glove(at, rot=(0, 0, 0), color=(0.5, 0.02, 0.006), thumb=-1, name=0):
    """A glove standing on its cuff, palm towards -y.

    `thumb` (-1 or 1) picks the side of the thumb, `name` rotates the name on the cuff away from -y.
    """
    hide, welt = m.nappa(color), m.nappa(tuple(c * 0.3 for c in color))
    with placed(at, rot):
        mitt = fused(
            balls(
                [((0, y, z), (wide, deep, deep)) for y, z, wide, deep in between(FIST) + PALM]
                + [((thumb * x, y, z), (r, r, r)) for x, y, z, r in between(THUMB)]
            ),
            hide,
            0.0026,
            12,
        )
        skin = BVHTree.FromObject(mitt, bpy.context.evaluated_depsgraph_get())
        for side, knots in ((-thumb, FIST[3:]), (thumb, FIST[3:7])):
            seam(skin, [(side * wide * 1.3, y, z) for y, z, wide, _ in between(knots)], welt)
        seam(
            skin,
            [(0.09 * cos(a), 0.01 + 0.09 * sin(a), 0.178 + 0.012 * sin(a)) for a in (pi * i / 40 for i in range(41))],
            welt,
        )
        seam(skin, [(thumb * (x + 2 * r), y + 0.02, z) for x, y, z, r in between(THUMB[1:])], welt)
        cuff(hide, name)


def balls(places):
    """Ellipsoids at (middle, half the extent along each axis)."""
    ball = sphere(1, None)
    made = [ball] + [add(ball.copy()) for _ in places[1:]]
    for ob, (middle, extent) in zip(made, places):
        ob.location, ob.scale = middle, extent
    return made


def cuff(hide, name):
    """The sleeve around the wrist, with lining, strap and name; `name` rotates the name away from -y."""
    dark, thread = m.nappa((0.016, 0.016, 0.018)), m.fabric((0.62, 0.6, 0.54), 2600)
    outer = [(0.0575, 0.004), (0.0585, 0.012), (0.0545, 0.05), (0.0515, 0.086), (0.049, 0.094)]
    lathe([(0.046, 0.09), (0.0475, 0.05), (0.0505, 0.008), (0.0535, 0.0)] + outer, dark)
    torus(0.0555, 0.0032, hide, (0, 0, 0.0035))
    torus(0.0502, 0.0028, hide, (0, 0, 0.0925))
    low, high = 0.022, 0.07
    wrapped = lambda lift: [
        (0.0575 + lift, low),
        (0.0585 + lift, low + 0.002),
        (0.0555 + lift, high - 0.002),
        (0.054 + lift, high),
    ]
    lathe([(0.053, low)] + wrapped(0.0) + [(0.05, high)], hide)
    for z, r in ((low + 0.005, 0.0586), (high - 0.005, 0.0559)):
        stitches(r, z, thread)
    text_on_drum('GYM POWER', 0.018, 0.0574, m.paint((0.86, 0.84, 0.78)), (0, 0, 0.046), (0, 0, name))


def stitches(radius, z, thread, long=0.0032, gap=0.0016):
    """A line of stitches around the z axis."""
    count = int(2 * pi * radius / (long + gap))
    for i in range(count):
        a, half = 2 * pi * i / count, long / 2 / radius
        tube([(radius * cos(b), radius * sin(b), z) for b in (a - half, a, a + half)], 0.00055, thread, straight=True)


def between(knots, steps=4):
    """Each knot, followed by `steps` - 1 points on the smooth curve (Catmull-Rom) to the next."""
    ends = [knots[0], *knots, knots[-1]]
    bend = lambda a, b, c, d, t: (
        b + t * (c - a) / 2 + t**2 * (a - 2.5 * b + 2 * c - d / 2) + t**3 * (1.5 * (b - c) + (d - a) / 2)
    )
    spans = zip(ends, ends[1:], ends[2:], ends[3:])
    return [tuple(bend(*place, i / steps) for place in zip(*span)) for span in spans for i in range(steps)] + [
        knots[-1]
    ]


def seam(skin, points, mat, radius=0.0011):
    """A welt on a surface (a BVHTree), along its nearest spots to `points`, in the same space."""
    tube([skin.find_nearest(point)[0] for point in points], radius, mat)


def heavy_bag(at, rot=(0, 0, 0), radius=0.175, height=1.1, chain_length=0.8):
    """A bag hanging from `at` (the top of its chain)."""
    hide, band, seam = (
        m.leather((0.03, 0.03, 0.033), 0.34, 200),
        m.leather((0.6, 0.06, 0.01), 0.36, 200),
        m.fabric((0.25, 0.24, 0.22)),
    )
    with placed(at, rot), placed((0, 0, -chain_length - 0.25 - height)):
        body = [(0, 0), (radius * 0.8, 0.002), (radius * 0.95, 0.014), (radius, 0.05)]
        body += [(radius * (1 + 0.012 * sin(pi * i / 20)), 0.05 + (height - 0.1) * i / 20) for i in range(1, 20)]
        body += [(radius, height - 0.05), (radius * 0.96, height - 0.01), (radius * 0.85, height), (0, height)]
        lathe(body, hide)
        for low, high in ((0.6, 0.8),):
            lathe(
                [
                    (radius * 1.004, low),
                    (radius * 1.022, low + 0.004),
                    (radius * 1.022, high - 0.004),
                    (radius * 1.004, high),
                ],
                band,
            )
        text_on_drum('GYM POWER', 0.058, radius * 1.024, m.paint((0.85, 0.83, 0.78)), (0, 0, 0.7))
        for z in (0.2, 0.4, 0.585, 0.815, 1.0):
            torus(radius * 1.008, 0.0028, seam, (0, 0, z))
        metal, strap = m.steel(0.16), m.leather((0.025, 0.025, 0.027), 0.36)
        for i in range(4):
            a = pi / 2 * i + pi / 4
            x, y = radius * 0.97 * cos(a), radius * 0.97 * sin(a)
            with placed((x, y, height - 0.05), (0, 0, 45 + 90 * i)):
                box((0.006, 0.045, 0.2), strap, (0.008, 0, 0.0), bevel=0.002)
                torus(0.02, 0.004, metal, (0.004, 0, 0.115), (0, 90, 90))
            links((x, y, height + 0.08), (0, 0, height + 0.25), metal)
        torus(0.032, 0.007, metal, (0, 0, height + 0.27), (90, 0, 0))
        links((0, 0, height + 0.29), (0, 0, height + 0.25 + chain_length), metal, 0.05)


def links(start, end, mat, size=0.032):
    """A chain of oval links from start to end."""
    a, b = Vector(start), Vector(end)
    count = max(2, int((b - a).length / (size * 0.72)))
    tilt = [degrees(v) for v in (b - a).to_track_quat('Z', 'Y').to_euler()]
    oval = [(size * 0.27 * cos(t), 0, size * 0.5 * sin(t)) for t in (2 * pi * i / 12 for i in range(12))]
    for i in range(count):
        with placed(a.lerp(b, (i + 0.5) / count), tilt):
            tube(oval, size * 0.11, mat, rot=(0, 0, 90 * (i % 2)), closed=True)


def hand_wrap(at, rot=(0, 0, 0), color=(0.6, 0.06, 0.01), turns=9):
    """A rolled-up cotton wrap, 5 cm wide, around its local z axis."""
    gap, thick = 0.0028, 0.002
    spiral = [
        ((0.006 + gap * i / 40) * cos(2 * pi * i / 40), (0.006 + gap * i / 40) * sin(2 * pi * i / 40))
        for i in range(40 * turns)
    ]
    with placed(at, rot):
        strip(spiral, 0.048, thick, m.fabric(color, 2600), straight=True)
