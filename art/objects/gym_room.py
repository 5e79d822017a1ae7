"""The large furniture of the hero: rack, bench, dumbbell shelf, portal of light, beams."""

import materials as m
from objects.iron import barbell, collar, dumbbell, hook, kettlebell, plate, upright
from shapes import box, cylinder, lathe, placed


def rack(height=2.3, width=1.12, depth=1.1):
    """A power rack standing on the origin, open to -y."""
    steel = m.paint((0.022, 0.023, 0.027), 0.34)
    for x in (-width / 2, width / 2):
        for y in (0, depth):
            upright(x, y, height, steel)
        box((0.07, depth, 0.07), steel, (x, depth / 2, height - 0.04), bevel=0.008)
        box((0.07, depth + 0.3, 0.06), steel, (x, depth / 2, 0.03), bevel=0.008)
        box((0.05, depth, 0.06), m.paint(m.EMBER, 0.3), (x, depth / 2, 0.62), bevel=0.008)
    for y in (0, depth):
        box((width, 0.06, 0.06), steel, (0, y, height - 0.04), bevel=0.008)
    cylinder(0.017, width, m.knurl(), (0, -0.02, height + 0.0), (0, 90, 0))


def loaded_bar(z, plates=(('20', None), ('25', (0.6, 0.035, 0.003)), ('10', None))):
    barbell((0, -0.095, z))
    light, ink = m.paint((0.75, 0.75, 0.72)), m.paint((0.01, 0.01, 0.01))
    for side in (-1, 1):
        x = 0.675
        for kilos, color in plates:
            thick, radius = (0.07, 0.225) if kilos != '10' else (0.05, 0.165)
            plate(
                (side * (x + thick / 2), -0.095, z),
                (0, 90 * side, 0),
                radius,
                thick,
                ink if color else light,
                m.rubber(color, 0.4) if color else None,
                kilos,
                spin=25,
            )
            x += thick + 0.003
        collar((side * (x + 0.025), -0.095, z))
    for x in (-0.56, 0.56):
        hook(x, 0, z)


def bench(at, rot=(0, 0, 0)):
    """A flat bench along its local y axis."""
    steel = m.paint((0.022, 0.023, 0.027), 0.34)
    with placed(at, rot):
        box((0.29, 1.2, 0.075), m.leather((0.03, 0.03, 0.033), 0.34), (0, 0, 0.42), bevel=0.028)
        box((0.292, 1.19, 0.012), m.paint(m.EMBER), (0, 0, 0.382), bevel=0.004)
        box((0.06, 1.1, 0.06), steel, (0, 0, 0.34), bevel=0.008)
        for y in (-0.46, 0.46):
            box((0.06, 0.06, 0.33), steel, (0, y, 0.17), bevel=0.008)
            box((0.5, 0.07, 0.04), steel, (0, y, 0.02), bevel=0.008)


def dumbbell_shelf(at, rot=(0, 0, 0), count=6):
    steel = m.paint((0.022, 0.023, 0.027), 0.34)
    with placed(at, rot):
        for z in (0.34, 0.8):
            box((count * 0.24, 0.1, 0.03), steel, (0, -0.12, z), bevel=0.006)
            box((count * 0.24, 0.1, 0.03), steel, (0, 0.12, z), bevel=0.006)
            for i in range(count):
                dumbbell(12 + 2 * i, ((i - (count - 1) / 2) * 0.23, 0, z + 0.01), (0, 0, 90))
        for x in (-count * 0.12, count * 0.12):
            box((0.06, 0.4, 0.95), steel, (x, 0, 0.475), bevel=0.008)


def portal(at, width, height, radius, color, strength):
    """A standing rectangle of light tubes."""
    with placed(at):
        glow = m.glow(color, strength)
        for x in (-width / 2, width / 2):
            cylinder(radius, height, glow, (x, 0, height / 2), bevel=0, sides=24)
        cylinder(radius, width + 2 * radius, glow, (0, 0, height), (0, 90, 0), bevel=0, sides=24)


def beam(at, rot, length, spread, color, strength):
    """A cone of lit haze under a lamp at `at`, along its local -z axis."""
    with placed(at, rot):
        profile = [(0.04 + (spread - 0.04) * i / 12, -length * i / 12) for i in range(13)]
        lathe(profile, m.haze(color, strength, length))


def plate_pile(at, count=3):
    x, y, z = at
    for i in range(count):
        plate(
            (x + 0.012 * (i % 2), y - 0.01 * i, z + 0.036 + 0.073 * i),
            (0, 0, 40 * i),
            0.225,
            0.07,
            body=m.rubber((0.6, 0.035, 0.003), 0.4) if i == count - 1 else None,
            kilos='15',
        )


def kettlebell_row(at, spacing=0.27):
    x, y, z = at
    colors = (m.EMBER, m.LIME, m.COBALT)
    for i, (kilos, color) in enumerate(zip((24, 20, 16), colors)):
        kettlebell(kilos, m.paint(color), (x + spacing * i, y + 0.05 * i, z), -12 + 9 * i)
