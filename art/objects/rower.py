"""The rowing machine: air flywheel in its cage, rail, seat, handle. x points to the flywheel."""

from math import cos, pi, sin

import materials as m
from lettering import text
from shapes import box, cylinder, fused, lathe, placed, sphere, torus, tube


def fan_cage(at, radius=0.26):
    with placed(at, (90, 0, 0)):
        shell, bars = m.paint((0.022, 0.023, 0.027), 0.34), m.paint((0.05, 0.05, 0.055), 0.3)
        lathe(
            [
                (radius - 0.004, -0.075),
                (radius + 0.012, -0.06),
                (radius + 0.012, 0.06),
                (radius - 0.004, 0.075),
                (radius - 0.014, 0.07),
                (radius - 0.014, -0.07),
                (radius - 0.004, -0.075),
            ],
            shell,
            bevel=0.003,
        )
        blade, hub = m.steel(0.25), m.paint(m.EMBER)
        for i in range(24):
            with placed(rot=(0, 0, 15 * i)):
                box((0.13, 0.002, 0.09), blade, (0.165, 0, 0), (24, 0, 0), bevel=0)
        lathe([(0.0, 0.045), (0.1, 0.045), (0.1, -0.045), (0.0, -0.045)], shell)
        for side in (-1, 1):
            for i in range(6):
                torus(0.095 + 0.028 * i, 0.0022, bars, (0, 0, side * 0.073))
            for i in range(12):
                a = pi / 6 * i
                tube(
                    [(0.08 * cos(a), 0.08 * sin(a), side * 0.073), (0.252 * cos(a), 0.252 * sin(a), side * 0.073)],
                    0.0035,
                    bars,
                )
            cylinder(0.082, 0.02, shell, (0, 0, side * 0.072), bevel=0.006)
            torus(0.07, 0.004, hub, (0, 0, side * 0.082))
        cylinder(0.045, 0.006, hub, (0, 0, 0.083), bevel=0.002)


def handle(at, rot=(0, 0, 0)):
    with placed(at, rot):
        grip = m.rubber((0.025, 0.025, 0.027), 0.5)
        for s in (-1, 1):
            tube([(0.0, s * 0.045, 0), (-0.006, s * 0.15, 0), (-0.03, s * 0.255, -0.004)], 0.0165, grip)
            torus(0.0165, 0.003, m.paint(m.EMBER), (-0.001, s * 0.06, 0), (90, 0, 0))
        box((0.05, 0.1, 0.036), m.plastic((0.03, 0.03, 0.034), 0.3), (0.006, 0, 0), bevel=0.012)
        tube([(0.03, 0, 0), (0.05, 0, 0)], 0.006, m.steel())


def chain(start, end, mat, link=0.016):
    """Small links from start to end, which share their y."""
    (x0, y, z0), (x1, _, z1) = start, end
    count = int(abs(x1 - x0) / (link * 0.75))
    for i in range(count):
        t = i / count
        with placed((x0 + (x1 - x0) * t, y, z0 + (z1 - z0) * t), (90 * (i % 2), 0, 0)):
            box((link, 0.009, 0.004), mat, bevel=0.0015)


def rower():
    black, metal = m.paint((0.022, 0.023, 0.027), 0.34), m.steel(0.2, (2000, 60, 60))
    fan_cage((0.95, 0, 0.47))
    box((2.1, 0.075, 0.085), metal, (-0.3, 0, 0.33), bevel=0.012)
    for y in (-0.025, 0.025):
        box((2.1, 0.012, 0.004), m.chrome(), (-0.3, y, 0.374), bevel=0.001)
    tube([(0.95, -0.1, 0.47), (1.0, -0.14, 0.2), (1.1, -0.2, 0.02)], 0.022, black)
    tube([(0.95, 0.1, 0.47), (1.0, 0.14, 0.2), (1.1, 0.2, 0.02)], 0.022, black)
    tube([(1.1, -0.26, 0.025), (1.1, 0.26, 0.025)], 0.024, black)
    tube([(-1.25, 0, 0.33), (-1.3, 0, 0.06)], 0.03, black)
    box((0.12, 0.36, 0.05), black, (-1.3, 0, 0.03), bevel=0.015)
    box((0.26, 0.13, 0.14), black, (0.72, 0, 0.42), bevel=0.03)
    for s in (-1, 1):
        with placed((0.5, s * 0.11, 0.36), (0, -52, 0)):
            box((0.3, 0.11, 0.02), m.plastic((0.03, 0.03, 0.033), 0.4), bevel=0.008)
            tube(
                [(0.03, -0.06, 0.0), (0.03, -0.04, 0.07), (0.03, 0.04, 0.07), (0.03, 0.06, 0.0)],
                0.014,
                m.fabric(m.EMBER),
            )
            box((0.05, 0.1, 0.05), m.plastic((0.03, 0.03, 0.033), 0.4), (-0.14, 0, 0.02), bevel=0.01)
    pads = [sphere(0.1, None, (0, y, 0), squash=(1.25, 1, 0.3)) for y in (-0.085, 0.085)]
    bridge = sphere(0.1, None, (0, 0, -0.008), squash=(1.0, 1.2, 0.22))
    with placed((-0.2, 0, 0.455)):
        fused([*pads, bridge], m.leather((0.024, 0.024, 0.026), 0.4), 0.006, 12)
        box((0.2, 0.11, 0.05), black, (0, 0, -0.05), bevel=0.01)
    handle((0.14, 0, 0.545))
    chain((0.19, 0, 0.545), (0.62, 0, 0.5), m.steel(0.2))
    tube([(0.8, 0, 0.5), (0.7, 0, 0.8), (0.45, 0, 0.9)], 0.014, black)
    with placed((0.42, 0, 0.92), (0, -16, 0)):
        box((0.035, 0.2, 0.16), black, bevel=0.012)
        box((0.002, 0.16, 0.118), m.plastic((0.004, 0.005, 0.004), 0.12), (-0.018, 0, 0.006), bevel=0)
        digits = m.glow(m.LIME, 1.6)
        for words, size, z in (('1:52', 0.062, 0.026), ('500 M', 0.026, -0.014), ('28 s/m', 0.022, -0.038)):
            text(words, size, digits, (-0.0195, 0, z), (90, 0, -90), 0.0002)
