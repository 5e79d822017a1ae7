"""Crockery and food for the recipe pictures."""
import random
from math import cos, pi, sin

import materials as m
from shapes import box, cylinder, lathe, placed, sheet, slab, sphere, tube


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
    outer = [(radius * (0.42 + 0.58 * sin(pi / 2 * i / 16) ** 0.8), 0.006 + (height - 0.006) * (i / 16) ** 1.25) for i in range(17)]
    inner = [(r - 0.006, z + (0.006 if z < height * 0.9 else 0.0)) for r, z in reversed(outer)]
    lathe([(0, 0.004), (radius * 0.38, 0), (radius * 0.42, 0.006)] + outer + inner + [(0, 0.014)], mat, at, bevel=0.0)


def plate(radius, color=None, at=(0, 0, 0)):
    mat = ceramic(color) if color else ceramic()
    lathe([(0, 0.004), (radius * 0.55, 0), (radius * 0.62, 0.004), (radius * 0.97, 0.02), (radius, 0.024), (radius * 0.985, 0.027), (radius * 0.62, 0.011), (radius * 0.55, 0.009), (0, 0.009)], mat, at)


def heap(rng, count, radius, height, put, base=0.0):
    """Call put(at, turn) for `count` spots spread over a dome."""
    for i in range(count):
        r, a = radius * (rng.random() ** 0.55), rng.random() * 2 * pi
        put((r * cos(a), r * sin(a), base + height * (1 - (r / radius) ** 2)), rng.uniform(0, 360))


def leaf(at, rot, size=0.07, color=(0.09, 0.26, 0.025)):
    rng = random.Random(hash((at, rot)) & 0xffff)
    phase, curl = rng.random() * 6, rng.uniform(0.3, 0.8)

    def blade(t, across):
        w = (across - 0.5) * 2
        y = w * size * 0.36 * sin(pi * min(t * 0.94 + 0.04, 1)) ** 0.7
        return t * size, y, size * (curl * t * t * 0.7 + 0.16 * w * w + 0.055 * abs(w) ** 2 * sin(t * 21 + phase + w))

    tone = rng.uniform(0.7, 1.5)
    s = m.Surface('leaf', tuple(c * tone for c in color), 0.38, Clearcoat=0.2)
    sheet(blade, 18, 10, s.bump(s.texture('Voronoi', 130), 0.35, 0.002).mat, at, rot)


def tomato(at, radius=0.017):
    sphere(radius, m.paint((0.62, 0.018, 0.008), 0.16, 1.0), at, squash=(1, 1, 0.94))


def cucumber(at, rot, radius=0.021):
    with placed(at, rot):
        cylinder(radius, 0.0045, m.paint((0.05, 0.16, 0.02), 0.3), bevel=0.001)
        cylinder(radius * 0.92, 0.005, m.paint((0.5, 0.66, 0.26), 0.24, 0.8), bevel=0.0008)
        cylinder(radius * 0.55, 0.0053, m.paint((0.6, 0.72, 0.36), 0.2, 0.8), bevel=0.0006)


def egg_half(at, rot):
    with placed(at, rot):
        lathe([(0, -0.021), (0.009, -0.019), (0.017, -0.013), (0.0205, -0.004), (0.021, 0), (0, 0.0006)], m.paint((0.82, 0.78, 0.7), 0.3, 0.4), bevel=0.001)
        sphere(0.0125, m.foam((0.9, 0.36, 0.02), 0.42), squash=(1, 1, 0.28))


def avocado_half(at, rot):
    pear = [(0, 0.046), (0.016, 0.036), (0.024, 0.008), (0.029, -0.014), (0.018, -0.034), (0, -0.038), (-0.018, -0.034), (-0.029, -0.014), (-0.024, 0.008), (-0.016, 0.036)]
    with placed(at, rot):
        slab(pear, 0.012, m.paint((0.62, 0.66, 0.16), 0.34, 0.3), bevel=0.002)
        slab([(x * 1.05, y * 1.04) for x, y in pear], 0.02, m.leather((0.02, 0.045, 0.012), 0.4), (0, 0, -0.0055), bevel=0.008)
        sphere(0.0165, m.paint((0.16, 0.06, 0.02), 0.3), (0, -0.01, 0.008))


def tumbler(at, drink, radius=0.036, height=0.13, full=0.87):
    """A glass with a thick foot, filled to `full` of its height."""
    foot, wall, base = radius * 0.8, 0.0022, 0.016
    side = lambda z: foot + (radius - foot) * (z / height) ** 0.9
    heights = [base + (height - base) * i / 16 for i in range(17)]
    outside = [(0, 0.003), (foot * 0.82, 0.0022), (foot * 0.93, 0), (foot * 0.99, 0.0025)] + [(side(z), z) for z in heights]
    inside = [(side(z) - wall, z) for z in reversed(heights)] + [(foot * 0.78, base - 0.0035), (0, base - 0.005)]
    top = height * full
    with placed(at):
        lathe(outside + [(side(height) - wall * 0.25, height + 0.0009), (side(height) - wall * 0.75, height + 0.0009)] + inside, m.glass())
        filled = [(side(z) - wall * 0.98, z) for z in (base + (top - base) * i / 16 for i in range(17))]
        rim = filled[-1][0]
        lathe([(0, base - 0.0048), (foot * 0.78, base - 0.0033)] + filled + [(rim - 0.0008, top + 0.0012), (rim * 0.9, top + 0.0004), (rim * 0.55, top + 0.0012), (0, top + 0.002)], drink)
        rng = random.Random(at[0])
        for _ in range(70):
            a, r = rng.uniform(0, 2 * pi), rim - 0.0022 - 0.007 * rng.random() ** 3
            sphere(rng.uniform(0.0006, 0.0017), drink, (r * cos(a), r * sin(a), top + 0.0006), squash=(1, 1, 0.8))


def shake(color, fleck):
    """Blended fruit: thick, a little see-through, with seeds in it."""
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
        lathe([(0, 0.002), (radius * 0.9, 0), (radius * 0.98, 0.012), (radius, 0.05), (radius, height - 0.006), (radius * 1.03, height), (radius * 1.02, height + 0.005), (radius * 0.96, height)], enamel)
        lathe([(radius * 0.97, height + 0.001), (radius * 0.945, height - 0.01), (radius * 0.94, 0.02), (0, 0.015)], inside)
        for s in (-1, 1):
            tube([(s * radius * 0.97, -0.04, height * 0.78), (s * (radius + 0.028), -0.034, height * 0.84), (s * (radius + 0.034), 0, height * 0.85), (s * (radius + 0.028), 0.034, height * 0.84), (s * radius * 0.97, 0.04, height * 0.78)], 0.0085, enamel)


def spoon(at, rot):
    wood = m.wood((0.5, 0.28, 0.12), (0.3, 0.15, 0.06), (22, 22, 1.4))
    with placed(at, rot):
        tube([(0, 0, 0.02), (0, 0, 0.14), (0, 0, 0.27)], 0.0062, wood, radii=[0.9, 1, 1.2])
        sphere(0.03, wood, squash=(0.8, 0.34, 1.15))
