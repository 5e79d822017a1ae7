"""Weights and what holds them: kettlebells, plates, barbells, dumbbells, racks."""

import materials as m
from lettering import text, text_around, text_on_ball
from shapes import box, cylinder, fused, lathe, placed, sphere, torus, tube


def kettlebell(kilos, band, at=(0, 0, 0), turn=0.0):
    """About 0.2 m wide and 0.28 m tall at 24 kg; heavier bells are larger."""
    with placed(at, (0, 0, turn), scale=(kilos / 24) ** 0.25):
        ball = sphere(0.102, None, (0, 0, 0.096))
        foot = cylinder(0.066, 0.02, None, (0, 0, 0.011), bevel=0)
        handle = tube(
            [
                (-0.036, 0, 0.16),
                (-0.066, 0, 0.21),
                (-0.058, 0, 0.252),
                (0, 0, 0.268),
                (0.058, 0, 0.252),
                (0.066, 0, 0.21),
                (0.036, 0, 0.16),
            ],
            0.0165,
            None,
            radii=[1.9, 1.12, 1, 1, 1, 1.12, 1.9],
        )
        fused([ball, foot, handle], m.iron(), voxel=0.0035, smooth=14)
        for side in (-1, 1):
            torus(0.0188, 0.0062, band, (side * 0.0625, 0, 0.203), (0, side * 25, 0))
        text_on_ball(str(kilos), 0.062, 0.102, band, (0, 0, 0.092))
        text_on_ball('KG', 0.02, 0.102, band, (0, 0, 0.058))


def plate(at=(0, 0, 0), rot=(0, 0, 0), radius=0.225, thick=0.07, letters=None, body=None, kilos='20', spin=0):
    """A bumper plate around its local z axis; the lettering faces +z."""
    letters, body = letters or m.paint((0.75, 0.75, 0.72)), body or m.rubber()
    with placed(at, rot):
        h, r = thick / 2, radius
        face = [
            (0.048, h - 0.006),
            (0.085, h - 0.006),
            (0.1, h - 0.014),
            (r * 0.78, h - 0.014),
            (r * 0.84, h),
            (r - 0.012, h),
            (r - 0.002, h - 0.01),
        ]
        back = [(a, -b) for a, b in reversed(face)]
        lathe([(0.026, h - 0.006)] + face + back + [(0.026, -h + 0.006), (0.026, h - 0.006)], body, bevel=0.003)
        for side in (1, -1):
            lathe(
                [
                    (0.026, side * h),
                    (0.05, side * h),
                    (0.054, side * (h - 0.01)),
                    (0.026, side * (h - 0.012)),
                    (0.026, side * h),
                ],
                m.steel(),
                bevel=0.002,
            )
        ring = (0.1 + r * 0.78) / 2
        text_around('GYM POWER', ring, r * 0.2, letters, (0, 0, h - 0.0135), step=13.5 * 0.225 / r, start=90 + spin)
        text_around(f'{kilos} KG', ring, r * 0.2, letters, (0, 0, h - 0.0135), step=13.5 * 0.225 / r, start=spin - 90)


def barbell(at=(0, 0, 0), rot=(0, 0, 0)):
    """An Olympic bar of 2.2 m along the local x axis."""
    with placed(at, rot):
        shiny, grip = m.steel(0.16), m.knurl()
        cylinder(0.014, 1.31, grip, rot=(0, 90, 0), bevel=0)
        cylinder(0.0142, 0.16, shiny, rot=(0, 90, 0), bevel=0)
        for side in (-1, 1):
            cylinder(0.0385, 0.034, shiny, (side * 0.655, 0, 0), (0, 90, 0))
            cylinder(0.025, 0.415, shiny, (side * 0.88, 0, 0), (0, 90, 0))
            cylinder(0.0145, 0.05, m.paint(m.EMBER), (side * 0.61, 0, 0), (0, 90, 0), bevel=0)


def collar(at, rot=(0, 90, 0)):
    with placed(at, rot):
        lathe(
            [(0.026, -0.022), (0.043, -0.022), (0.046, 0), (0.043, 0.022), (0.026, 0.022), (0.026, -0.022)],
            m.plastic(m.EMBER, 0.3),
            bevel=0.003,
        )
        box((0.018, 0.05, 0.03), m.steel(), (0.046, 0, 0), bevel=0.004)


def dumbbell(kilos, at=(0, 0, 0), rot=(0, 0, 0), accent=None):
    """A hexagonal rubber dumbbell along the local x axis, lying on its flat."""
    accent = accent or m.paint((0.8, 0.8, 0.78))
    with placed(at, rot):
        lathe(
            [
                (0.0, -0.065),
                (0.0145, -0.065),
                (0.0165, -0.03),
                (0.0175, 0),
                (0.0165, 0.03),
                (0.0145, 0.065),
                (0, 0.065),
            ],
            m.knurl(),
            (0, 0, 0.062),
            (0, 90, 0),
        )
        for side in (-1, 1):
            with placed((side * 0.112, 0, 0.062), (0, 90 * side, 0)):
                cylinder(0.0715, 0.09, m.rubber(rough=0.46), bevel=0.009, sides=6)
                cylinder(0.036, 0.004, m.steel(), (0, 0, 0.045), bevel=0.001)
                cylinder(0.028, 0.012, m.steel(), (0, 0, -0.05), bevel=0.003)
                text(str(kilos), 0.038, m.paint((0.02, 0.02, 0.02)), (0, 0, 0.0475), (0, 0, 90 * side), 0.0005)
                torus(0.0375, 0.0016, accent, (0, 0, 0.0455))


def upright(x, y, height=2.3, mat=None):
    """A rack post of 75 mm with its row of pin holes, facing -y."""
    steel = mat or m.paint((0.02, 0.021, 0.024), 0.38)
    box((0.075, 0.075, height), steel, (x, y, height / 2), bevel=0.008)
    hole, rim = m.plastic((0.001, 0.001, 0.001), 0.9), m.steel(0.3)
    for i in range(int(height / 0.1) - 1):
        z = 0.12 + i * 0.1
        cylinder(0.0115, 0.002, hole, (x, y - 0.0378, z), (90, 0, 0), bevel=0, sides=24)
        torus(0.0122, 0.0011, rim, (x, y - 0.0378, z), (90, 0, 0))


def hook(x, y, z):
    """A J-cup that holds a bar at height z, in front of a post at (x, y)."""
    with placed((x, y, z)):
        steel, liner = m.paint(m.EMBER, 0.36), m.plastic((0.02, 0.02, 0.02), 0.5)
        box((0.06, 0.012, 0.16), steel, (0, -0.045, 0.02), bevel=0.003)
        box((0.06, 0.1, 0.014), steel, (0, -0.095, -0.03), bevel=0.003)
        box((0.06, 0.012, 0.06), steel, (0, -0.145, -0.008), bevel=0.003)
        box((0.05, 0.09, 0.01), liner, (0, -0.095, -0.0195), bevel=0.002)
