"""Crockery and food for the recipe pictures."""

import random
from math import cos, pi, sin

from mathutils import Vector

import materials as m
from shapes import add, box, cylinder, lathe, placed, sheet, sphere, tube


def table():
    """A dark oak table whose top is z = 0."""
    with placed((0, 0, -0.02)):
        for i in range(-4, 7):
            box((4, 0.1785, 0.04), m.oak(plank=i), (0, 0.18 * i, 0), bevel=0.002)


def ceramic(color=(0.035, 0.037, 0.042)):
    s = m.Surface('ceramic', color, 0.28, Clearcoat=0.5, Clearcoat_Roughness=0.15)
    fleck = s.texture('Noise', 320, Detail=2)
    return s.color(fleck, (0.3, tuple(c * 2.6 for c in color)), (0.4, color)).bump(s.texture('Noise', 60), 0.05).mat


def bowl(radius, height, color=None, at=(0, 0, 0)):
    mat = ceramic(color) if color else ceramic()
    outer = [
        (radius * (0.42 + 0.58 * sin(pi / 2 * i / 16) ** 0.8), 0.006 + (height - 0.006) * (i / 16) ** 1.25)
        for i in range(17)
    ]
    inner = [(r - 0.006, z + (0.006 if z < height * 0.9 else 0.0)) for r, z in reversed(outer)]
    lathe([(0, 0.004), (radius * 0.38, 0), (radius * 0.42, 0.006)] + outer + inner + [(0, 0.014)], mat, at, bevel=0.0)


def plate(radius, color=None, at=(0, 0, 0)):
    mat = ceramic(color) if color else ceramic()
    lathe(
        [
            (0, 0.004),
            (radius * 0.55, 0),
            (radius * 0.62, 0.004),
            (radius * 0.97, 0.02),
            (radius, 0.024),
            (radius * 0.985, 0.027),
            (radius * 0.62, 0.011),
            (radius * 0.55, 0.009),
            (0, 0.009),
        ],
        mat,
        at,
    )


def heap(rng, count, radius, height, put, base=0.0):
    """Call put(at, turn) for `count` spots spread over a dome."""
    for i in range(count):
        r, a = radius * (rng.random() ** 0.55), rng.random() * 2 * pi
        put((r * cos(a), r * sin(a), base + height * (1 - (r / radius) ** 2)), rng.uniform(0, 360))


def leaf(at, rot, size=0.07, color=(0.09, 0.26, 0.025)):
    rng = random.Random(hash((at, rot)) & 0xFFFF)
    phase, curl = rng.random() * 6, rng.uniform(0.3, 0.8)

    def blade(t, across):
        w = (across - 0.5) * 2
        y = w * size * 0.36 * sin(pi * min(t * 0.94 + 0.04, 1)) ** 0.7
        return t * size, y, size * (curl * t * t * 0.7 + 0.16 * w * w + 0.055 * abs(w) ** 2 * sin(t * 21 + phase + w))

    def vein(t, across):
        w = abs(across - 0.5) * 2
        return max(
            0.75 * max(0.0, 1 - w / 0.11) * (1 - 0.6 * t),
            0.4 * max(0.0, sin(2 * pi * (5 * t - 0.9 * w))) ** 6 * (1 - w),
        )

    tone = rng.uniform(0.7, 1.5)
    s = m.Surface('leaf', tuple(c * tone for c in color), 0.38, Clearcoat=0.2)
    s.tint(s.painted('vein'), tuple(0.5 * c * tone + pale for c, pale in zip(color, (0.2, 0.24, 0.07))))
    sheet(blade, 40, 24, s.bump(s.texture('Voronoi', 130), 0.35, 0.002).mat, at, rot, marks={'vein': vein})


def tomato(at, radius=0.017, rot=None):
    """A cherry tomato; with a `turn`, it has its calyx."""
    s = m.Surface('tomato', (0.62, 0.018, 0.008), 0.16, Clearcoat=1.0)
    with placed(at, rot or (0, 0, 0)):
        sphere(radius, s.flesh(0.15, 0.004).mat, squash=(1, 1, 0.94))
        green = m.plastic((0.07, 0.17, 0.02), 0.55)
        for i in range(5 if rot else 0):
            a = 1.257 * i
            tube(
                [
                    (r * radius * cos(a), r * radius * sin(a), z * radius)
                    for r, z in ((0, 0.95), (0.3, 0.99), (0.62, 0.9))
                ],
                radius * 0.1,
                green,
                radii=[1, 1, 0.2],
            )
        if rot:
            tube(
                [(0, 0, radius * 0.9), (0.001, 0, radius * 1.15), (radius * 0.2, 0, radius * 1.4)], radius * 0.07, green
            )


def cucumber(at, rot, radius=0.021):
    with placed(at, rot):
        cylinder(radius, 0.0045, m.paint((0.05, 0.16, 0.02), 0.3), bevel=0.001)
        cylinder(radius * 0.92, 0.005, m.paint((0.5, 0.66, 0.26), 0.24, 0.8), bevel=0.0008)
        cylinder(radius * 0.55, 0.0053, m.paint((0.6, 0.72, 0.36), 0.2, 0.8), bevel=0.0006)


def egg_half(at, rot):
    """Boiled and cut lengthwise, along local y."""
    white = m.Surface('egg', (0.82, 0.78, 0.7), 0.3, Clearcoat=0.3).flesh(0.2, 0.004).mat
    with placed(at, rot):
        for part in (
            lathe(
                [
                    (0, -0.02),
                    (0.009, -0.0185),
                    (0.017, -0.0125),
                    (0.0205, -0.004),
                    (0.021, 0),
                    (0.02, 0.0006),
                    (0, 0.0006),
                ],
                white,
                bevel=0.001,
            ),
            sphere(0.0125, m.foam((0.86, 0.27, 0.01), 0.42), (0, -0.002, 0), squash=(1, 1, 0.3)),
        ):
            part.scale.y = 1.3


def avocado_half(at, rot, long=0.042):
    """Half an avocado with its stone, cut side up, neck along local y."""
    rim = lambda a: Vector((0.7 * long * sin(a) * (1 - 0.3 * cos(a) - 0.1 * cos(a) ** 2), long * cos(a), 0))
    face = m.Surface('avocado', (0.6, 0.56, 0.12), 0.36, Specular=0.4)
    face.color(face.texture('Noise', 60, Detail=3), (0.35, (0.56, 0.54, 0.1)), (0.7, (0.66, 0.6, 0.17)))
    face.tint(face.painted('green'), (0.2, 0.34, 0.03)).bump(face.texture('Noise', 220, Detail=3), 0.1).flesh(
        0.15, 0.004
    )
    stone = m.Surface('stone', (0.2, 0.085, 0.03), 0.3, Clearcoat=0.4)
    stone.color(
        stone.texture('Noise', 55, (1, 0.4, 1), Detail=5), (0.35, (0.11, 0.04, 0.014)), (0.7, (0.27, 0.125, 0.045))
    )
    with placed(at, rot):
        sheet(
            lambda u, v: rim(2 * pi * v) * u + Vector((0, 0, 0.0016 * (1 - u**6))),
            40,
            96,
            face.mat,
            marks={'green': lambda u, v: max(0.0, (u - 0.62) / 0.38) ** 1.5},
        )
        sheet(
            lambda u, v: rim(2 * pi * v) * 1.02 * cos(pi / 2 * u) + Vector((0, 0, -0.62 * long * sin(pi / 2 * u))),
            30,
            96,
            m.leather((0.02, 0.04, 0.012), 0.42),
        )
        sphere(0.4 * long, stone.mat, (0, -0.26 * long, 0.0), squash=(1, 1.06, 0.8))


def chickpea(at, rot):
    s = m.Surface('chickpea', (0.5, 0.27, 0.075), 0.42, Specular=0.4)
    s.color(
        s.texture('Noise', 150, (1, 1, 1), tuple(80 * c for c in at), Detail=3),
        (0.35, (0.42, 0.2, 0.05)),
        (0.7, (0.56, 0.33, 0.11)),
    )
    with placed(at, rot):
        sphere(0.0062, s.flesh(0.15, 0.003).mat, squash=(1, 0.94, 0.94))
        sphere(0.0022, s.mat, (0.0054, 0, 0.0018), squash=(1.2, 0.8, 0.8))


def grains(rng, count, radius, height, base):
    """Cooked rice, heaped into a dome."""
    s = m.Surface('rice', (0.6, 0.47, 0.27), 0.42, Specular=0.4).flesh(0.2, 0.002)
    one = sphere(0.0019, s.mat, (0, 0, base), squash=(2.1, 1, 1))
    for _ in range(count):
        r, a = radius * rng.random() ** 0.5, rng.uniform(0, 2 * pi)
        add(
            one.copy(),
            None,
            (r * cos(a), r * sin(a), base + height * (1 - (r / radius) ** 2) + rng.uniform(-0.001, 0.002)),
            (0, rng.uniform(-35, 35), rng.uniform(0, 360)),
        )


def shreds(rng, count, at, spread, color):
    """A tuft of grated vegetable."""
    s = m.Surface('shred', color, 0.34, Specular=0.4).flesh(0.15, 0.003)
    for _ in range(count):
        long, bend, thick = rng.uniform(0.012, 0.022), rng.uniform(-0.006, 0.006), rng.uniform(0.0009, 0.0014)
        spot = tuple(c + rng.gauss(0, s) for c, s in zip(at, spread))
        tube(
            [(-long, 0, 0), (0, bend, abs(bend)), (long, 0, 0)],
            thick,
            s.mat,
            spot,
            (rng.uniform(-15, 15), rng.uniform(-22, 22), rng.uniform(0, 180)),
        )


def tumbler(at, drink, radius=0.036, height=0.13, full=0.87):
    """A glass with a thick foot, filled to `full` of its height."""
    foot, wall, base = radius * 0.8, 0.0022, 0.016
    side = lambda z: foot + (radius - foot) * (z / height) ** 0.9
    heights = [base + (height - base) * i / 16 for i in range(17)]
    outside = [(0, 0.003), (foot * 0.82, 0.0022), (foot * 0.93, 0), (foot * 0.99, 0.0025)] + [
        (side(z), z) for z in heights
    ]
    inside = [(side(z) - wall, z) for z in reversed(heights)] + [(foot * 0.78, base - 0.0035), (0, base - 0.005)]
    top = height * full
    with placed(at):
        lathe(
            outside
            + [(side(height) - wall * 0.25, height + 0.0009), (side(height) - wall * 0.75, height + 0.0009)]
            + inside,
            m.glass(),
        )
        filled = [(side(z) - wall * 0.98, z) for z in (base + (top - base) * i / 16 for i in range(17))]
        rim = filled[-1][0]
        lathe(
            [(0, base - 0.0048), (foot * 0.78, base - 0.0033)]
            + filled
            + [(rim - 0.0008, top + 0.0012), (rim * 0.9, top + 0.0004), (rim * 0.55, top + 0.0012), (0, top + 0.002)],
            drink,
        )
        rng = random.Random(at[0])
        for _ in range(70):
            a, r = rng.uniform(0, 2 * pi), rim - 0.0022 - 0.007 * rng.random() ** 3
            sphere(rng.uniform(0.0006, 0.0017), drink, (r * cos(a), r * sin(a), top + 0.0006), squash=(1, 1, 0.8))


def shake(color, fleck):
    """Blended fruit: thick, slightly translucent, with seeds."""
    s = m.Surface('shake', color, 0.34, Specular=0.45)
    s.color(s.texture('Noise', 22, Detail=5), (0.35, tuple(c * 0.86 for c in color)), (0.7, color))
    s.tint(s.ramp(s.texture('Voronoi', 420), [(0.07, (0.75,) * 3), (0.15, (0, 0, 0))]), fleck)
    return s.bump(s.texture('Noise', 90, Detail=3), 0.15, 0.001).flesh(0.3, 0.008).mat


def straw(points, mat):
    tube(points, 0.0036, mat)
    tube(points, 0.0029, m.plastic((0.01, 0.01, 0.01)))


def pot(radius, height, color=(0.62, 0.07, 0.01), at=(0, 0, 0)):
    enamel, inside = m.paint(color, 0.22, 1.0), m.paint((0.55, 0.5, 0.42), 0.3, 0.6)
    with placed(at):
        lathe(
            [
                (0, 0.002),
                (radius * 0.9, 0),
                (radius * 0.98, 0.012),
                (radius, 0.05),
                (radius, height - 0.006),
                (radius * 1.03, height),
                (radius * 1.02, height + 0.005),
                (radius * 0.96, height),
            ],
            enamel,
        )
        lathe(
            [(radius * 0.97, height + 0.001), (radius * 0.945, height - 0.01), (radius * 0.94, 0.02), (0, 0.015)],
            inside,
        )
        for s in (-1, 1):
            tube(
                [
                    (s * radius * 0.97, -0.04, height * 0.78),
                    (s * (radius + 0.028), -0.034, height * 0.84),
                    (s * (radius + 0.034), 0, height * 0.85),
                    (s * (radius + 0.028), 0.034, height * 0.84),
                    (s * radius * 0.97, 0.04, height * 0.78),
                ],
                0.0085,
                enamel,
            )


def broth(radius, at):
    """The broth of a stew, with floating drops of fat."""
    s = m.Surface('broth', (0.3, 0.06, 0.012), 0.16, Clearcoat=0.8)
    swirl = s.texture('Noise', 36, Detail=6)
    s.color(swirl, (0.35, (0.17, 0.026, 0.005)), (0.65, (0.36, 0.085, 0.014))).bump(swirl, 0.4, 0.006)
    fat, rng = m.Surface('fat', (0.5, 0.16, 0.015), 0.1, Clearcoat=1.0).mat, random.Random(4)
    with placed(at):
        cylinder(radius, 0.01, s.mat, bevel=0)
        for _ in range(130):
            r, a = radius * rng.random() ** 0.5, rng.uniform(0, 2 * pi)
            sphere(rng.choice((0.0012, 0.002, 0.0035)), fat, (r * cos(a), r * sin(a), 0.0052), squash=(1, 1, 0.12))


def potato():
    s = m.Surface('potato', (0.62, 0.38, 0.1), 0.36, Specular=0.4)
    s.color(s.texture('Noise', 70, Detail=4), (0.32, (0.5, 0.25, 0.05)), (0.62, (0.66, 0.45, 0.15)))
    return s.bump(s.texture('Noise', 240, Detail=4), 0.3, 0.0012).flesh(0.2, 0.004).mat


def beef():
    """Beef, stewed until its fibres show."""
    s = m.Surface('beef', (0.14, 0.045, 0.015), 0.46, Specular=0.3)
    fibre = s.texture('Noise', 1, (40, 300, 300), Detail=5)
    s.color(fibre, (0.35, (0.07, 0.02, 0.007)), (0.65, (0.21, 0.08, 0.03)))
    return s.bump(fibre, 0.7, 0.0016).mat


def carrot(rng, at, rot):
    """A thick slice of carrot with a paler core."""
    radius = rng.uniform(0.0125, 0.017)
    with placed(at, rot):
        for share, thick, color in ((1, 0.0085, (0.72, 0.13, 0.006)), (0.52, 0.0089, (0.8, 0.25, 0.02))):
            s = m.Surface('carrot', color, 0.26, Clearcoat=0.5)
            s.bump(s.texture('Noise', 180, Detail=3), 0.2, 0.001)
            cylinder(radius * share, thick, s.flesh(0.15, 0.004).mat, bevel=0.0014 if share == 1 else 0.0002)


def spoon(at, rot):
    wood = m.wood((0.5, 0.28, 0.12), (0.3, 0.15, 0.06), (22, 22, 1.4))
    with placed(at, rot):
        tube([(0, 0, 0.02), (0, 0, 0.14), (0, 0, 0.27)], 0.0062, wood, radii=[0.9, 1, 1.2])
        sphere(0.03, wood, squash=(0.8, 0.34, 1.15))
