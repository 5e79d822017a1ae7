"""Gloves, the heavy bag, hand wraps."""
from math import cos, degrees, pi, sin

from mathutils import Vector

import materials as m
from lettering import text_on_drum
from shapes import box, cylinder, fused, lathe, placed, sphere, strip, torus, tube


def glove(at, rot=(0, 0, 0), color=(0.55, 0.028, 0.008), thumb=-1):
    """A glove standing on its cuff, palm towards -y; `thumb` -1 or 1 picks the side."""
    hide, trim, dark = m.leather(color, 0.3), m.leather((0.7, 0.68, 0.62), 0.4), m.leather((0.018, 0.018, 0.02), 0.36)
    with placed(at, rot):
        palm = sphere(1, None, (0, 0.004, 0.165), squash=(0.06, 0.05, 0.088))
        back = sphere(1, None, (0, 0.018, 0.2), (18, 0, 0), squash=(0.067, 0.052, 0.09))
        fingers = sphere(1, None, (0, -0.03, 0.235), (0, 0, 0), squash=(0.068, 0.06, 0.055))
        tips = sphere(1, None, (0, -0.052, 0.2), (0, 0, 0), squash=(0.062, 0.034, 0.05))
        bar = sphere(1, None, (thumb * 0.058, -0.03, 0.165), (14, thumb * 16, 0), squash=(0.026, 0.03, 0.07))
        wrist = cylinder(0.048, 0.08, None, (0, 0, 0.09), bevel=0, radius2=0.052)
        fused([palm, back, fingers, tips, bar, wrist], hide, 0.0035, 9)
        lathe([(0.046, 0.004), (0.053, 0), (0.056, 0.03), (0.053, 0.088), (0.046, 0.09), (0.044, 0.05), (0.044, 0.006), (0.046, 0.004)], dark, bevel=0.002)
        torus(0.0525, 0.004, trim, (0, 0, 0.003))
        torus(0.0515, 0.0042, trim, (0, 0, 0.09))
        lathe([(0.0555, 0.026), (0.0585, 0.028), (0.0585, 0.068), (0.0555, 0.07)], hide, bevel=0.001)
        text_on_drum('GYM POWER', 0.018, 0.0585, trim, (0, 0, 0.048), (0, 0, 0))
        text_on_drum('GYM POWER', 0.018, 0.0585, trim, (0, 0, 0.048), (0, 0, 180))


def heavy_bag(at, rot=(0, 0, 0), radius=0.175, height=1.1, chain_length=0.8):
    """A bag hanging from `at` (the top of its chain)."""
    hide, band, seam = m.leather((0.03, 0.03, 0.033), 0.34, 200), m.leather((0.6, 0.06, 0.01), 0.36, 200), m.fabric((0.25, 0.24, 0.22))
    with placed(at, rot), placed((0, 0, -chain_length - 0.25 - height)):
        body = [(0, 0), (radius * 0.8, 0.002), (radius * 0.95, 0.014), (radius, 0.05)]
        body += [(radius * (1 + 0.012 * sin(pi * i / 20)), 0.05 + (height - 0.1) * i / 20) for i in range(1, 20)]
        body += [(radius, height - 0.05), (radius * 0.96, height - 0.01), (radius * 0.85, height), (0, height)]
        lathe(body, hide)
        for low, high in ((0.6, 0.8),):
            lathe([(radius * 1.004, low), (radius * 1.022, low + 0.004), (radius * 1.022, high - 0.004), (radius * 1.004, high)], band)
        text_on_drum('GYM POWER', 0.1, radius * 1.024, m.paint((0.85, 0.83, 0.78)), (0, 0, 0.7))
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
    """A cotton wrap rolled up, round its local z axis, 5 cm wide."""
    gap, thick = 0.0028, 0.002
    spiral = [((0.006 + gap * i / 40) * cos(2 * pi * i / 40), (0.006 + gap * i / 40) * sin(2 * pi * i / 40)) for i in range(40 * turns)]
    with placed(at, rot):
        strip(spiral, 0.048, thick, m.fabric(color, 2600), straight=True)
