"""The indoor bike: flywheel, frame, crank, saddle, handlebar. x points forward."""

from math import cos, radians, sin

import materials as m
from lettering import text_around
from shapes import box, cylinder, fused, lathe, placed, slab, sphere, torus, tube


def flywheel(at, radius=0.23):
    with placed(at, (90, 0, 0)):
        r = radius
        lathe(
            [
                (r - 0.045, -0.02),
                (r - 0.004, -0.022),
                (r, -0.018),
                (r, 0.018),
                (r - 0.004, 0.022),
                (r - 0.045, 0.02),
                (r - 0.05, 0.01),
                (r - 0.05, -0.01),
                (r - 0.045, -0.02),
            ],
            m.steel(0.14, (2000, 2000, 30)),
            bevel=0.001,
        )
        lathe([(0.0, 0.008), (r - 0.046, 0.008), (r - 0.046, -0.008), (0.0, -0.008)], m.paint((0.02, 0.02, 0.023), 0.3))
        for side in (-1, 1):
            torus(r - 0.056, 0.0035, m.paint(m.EMBER), (0, 0, side * 0.008))
            cylinder(0.042, 0.05, m.paint((0.02, 0.02, 0.023)), (0, 0, side * 0.02), bevel=0.006)
            cylinder(0.016, 0.02, m.chrome(), (0, 0, side * 0.052), bevel=0.003, sides=6)
        text_around('GYM POWER', 0.122, 0.05, m.paint((0.78, 0.78, 0.75)), (0, 0, 0.0085), step=22)


def pedal(at, turn=0):
    with placed(at, (0, turn, 0)):
        body, metal = m.plastic((0.02, 0.02, 0.022), 0.4), m.steel()
        cylinder(0.007, 0.09, metal, (0, -0.03, 0), (90, 0, 0))
        box((0.1, 0.075, 0.022), body, (0, -0.05, 0), bevel=0.007)
        for x in (-0.038, 0.038):
            box((0.012, 0.068, 0.028), metal, (x, -0.05, 0), bevel=0.003)
        tube(
            [
                (-0.02, -0.012, 0.01),
                (-0.03, -0.03, 0.06),
                (0.0, -0.05, 0.075),
                (0.03, -0.07, 0.06),
                (0.02, -0.088, 0.01),
            ],
            0.006,
            m.fabric((0.02, 0.02, 0.02)),
        )


def crank(at, angle):
    """Both arms and pedals; `angle` in degrees from straight forward."""
    x, y, z = at
    metal = m.steel(0.2)
    for side, a in ((-1, angle), (1, angle + 180)):
        dx, dz = 0.172 * cos(radians(a)), 0.172 * sin(radians(a))
        with placed((x, side * 0.105, z), (0, -a, 0)):
            box((0.19, 0.018, 0.03), metal, (0.086, 0, 0), bevel=0.007)
            cylinder(0.021, 0.024, metal, rot=(90, 0, 0))
            cylinder(0.009, 0.028, m.plastic((0.01, 0.01, 0.01)), rot=(90, 0, 0), bevel=0)
        with placed((x + dx, side * 0.105, z + dz), (0, 0, 0 if side < 0 else 180)):
            pedal((0, 0, 0), 6)


def saddle(at):
    with placed(at):
        rear = sphere(0.095, None, (-0.09, 0, 0), squash=(0.9, 1, 0.36))
        nose = tube([(-0.1, 0, 0), (0.02, 0, 0.004), (0.15, 0, -0.006)], 0.034, None, radii=[2.0, 1.05, 0.7])
        fused([rear, nose], m.leather((0.022, 0.022, 0.024), 0.36), 0.005, 14)
        tube([(-0.15, -0.03, -0.03), (-0.05, -0.022, -0.06), (0.08, -0.01, -0.02)], 0.0045, m.chrome())
        tube([(-0.15, 0.03, -0.03), (-0.05, 0.022, -0.06), (0.08, 0.01, -0.02)], 0.0045, m.chrome())


def handlebar(at):
    grip, bar = m.rubber(rough=0.55), m.paint((0.02, 0.02, 0.023), 0.3)
    with placed(at):
        for s in (-1, 1):
            tube(
                [
                    (0, 0, 0),
                    (0.0, s * 0.12, 0),
                    (0.02, s * 0.2, 0.005),
                    (0.12, s * 0.225, 0.02),
                    (0.22, s * 0.215, 0.07),
                ],
                0.0155,
                bar,
            )
            tube([(0.07, s * 0.222, 0.01), (0.14, s * 0.226, 0.026), (0.222, s * 0.215, 0.071)], 0.0185, grip)
            tube([(0.0, s * 0.03, 0.0), (0.08, s * 0.05, 0.05), (0.19, s * 0.055, 0.09)], 0.014, grip)
        box((0.07, 0.12, 0.05), bar, (0, 0, 0), bevel=0.012)
        box((0.012, 0.13, 0.085), m.plastic((0.01, 0.01, 0.012), 0.15), (0.0, 0, 0.085), (0, -28, 0), bevel=0.008)
        box((0.002, 0.1, 0.055), m.glow(m.LIME, 0.5), (-0.0065, 0, 0.087), (0, -28, 0), bevel=0)


def bike():
    frame, accent, metal = m.paint((0.024, 0.025, 0.029), 0.3, 1.0), m.paint(m.EMBER, 0.28, 1.0), m.steel(0.18)
    for x in (0.56, -0.58):
        box((0.07, 0.52, 0.05), frame, (x, 0, 0.055), bevel=0.012)
        for y in (-0.24, 0.24):
            cylinder(0.028, 0.03, m.rubber(), (x, y, 0.015), bevel=0.006)
    tube([(0.56, 0, 0.07), (0.1, 0, 0.1), (-0.58, 0, 0.07)], 0.036, frame)
    tube([(0.28, 0, 0.8), (0.1, 0, 0.5), (-0.06, 0, 0.34), (-0.56, 0, 0.09)], 0.044, frame)
    tube([(0.02, 0, 0.2), (-0.1, 0, 0.36), (-0.27, 0, 0.72)], 0.036, frame)
    for y in (-0.06, 0.06):
        tube([(0.27, y * 0.7, 0.8), (0.38, y, 0.55), (0.45, y, 0.33), (0.55, y, 0.09)], 0.02, accent)
    flywheel((0.45, 0, 0.33))
    slab(
        [
            (-0.1, 0.0),
            (-0.06, 0.1),
            (0.05, 0.11),
            (0.34, 0.06),
            (0.42, 0.0),
            (0.34, -0.06),
            (0.05, -0.11),
            (-0.06, -0.1),
        ],
        0.032,
        frame,
        (0.04, -0.078, 0.33),
        (90, 0, 0),
        0.012,
    )
    cylinder(0.062, 0.006, accent, (0.04, -0.097, 0.33), (90, 0, 0))
    crank((0.04, 0, 0.33), 38)
    tube([(-0.22, 0, 0.62), (-0.335, 0, 0.93)], 0.021, metal)
    tube([(0.25, 0, 0.74), (0.33, 0, 1.02)], 0.021, metal)
    cylinder(0.03, 0.03, accent, (-0.29, -0.045, 0.72), (90, 0, 0), bevel=0.008, sides=12)
    cylinder(0.03, 0.03, accent, (0.27, -0.05, 0.8), (90, 0, 0), bevel=0.008, sides=12)
    box((0.2, 0.035, 0.03), metal, (-0.35, 0, 0.935), bevel=0.006)
    saddle((-0.34, 0, 0.995))
    handlebar((0.34, 0, 1.05))
