"""Rings on straps, ropes and the plyo box."""

from math import cos, pi, radians, sin

import materials as m
from lettering import text
from shapes import box, centreline, cylinder, placed, rope, strip, torus, tube


def gym_ring(at, rot=(0, 0, 0), turn=0.0, strap_length=3.0, wood=None, taped=False):
    """A birch ring on its strap; `at` is the middle of the ring, `taped` wraps its lower part for grip."""
    with placed(at, rot):
        with placed((0, 0, 0), (0, 0, turn)):
            torus(0.102, 0.0145, wood or m.wood((0.5, 0.28, 0.12), (0.22, 0.1, 0.035), (26, 60, 26)), rot=(90, 0, 0))
            if taped:
                grip = [(0.102 * cos(a), 0, 0.102 * sin(a)) for a in (radians(200 + 140 * i / 20) for i in range(21))]
                tube(grip, 0.0152, m.fabric((0.42, 0.4, 0.37), 1500), straight=True)
            webbing, edge = m.fabric((0.02, 0.02, 0.023), 1500), m.fabric(m.EMBER, 1500)
            loop = [(0.0175 * cos(a), 0.0175 * sin(a)) for a in (2 * pi * i / 24 for i in range(24))]
            strip(loop, 0.03, 0.003, webbing, (0, 0, 0.102), (90, 0, 90), closed=True)
            for y in (-0.006, 0.006):
                box((0.03, 0.0028, strap_length), webbing, (0, y, 0.116 + strap_length / 2), bevel=0.001)
                box((0.005, 0.0034, strap_length), edge, (0, y * 1.05, 0.116 + strap_length / 2), bevel=0)
            buckle = m.steel(0.3)
            box((0.044, 0.014, 0.036), buckle, (0, -0.014, 0.2), (8, 0, 0), bevel=0.004)
            box((0.034, 0.016, 0.012), m.plastic((0.01, 0.01, 0.01)), (0, -0.018, 0.194), (8, 0, 0), bevel=0.003)


def battle_rope(points, mat, radius=0.021):
    """A thick rope; the last 0.28 m at each end is a heat-shrunk handle."""
    rope(points, radius, mat, pitch=0.11)
    line = centreline(points)
    for way in (line, line[::-1]):
        length, handle = 0.0, [way[0] + (way[0] - way[1]).normalized() * 0.008]
        for here, there in zip(way, way[1:]):
            length += (there - here).length
            if length > 0.28:
                break
            handle.append(there)
        tube(handle, radius * 1.16, m.rubber((0.55, 0.05, 0.006), 0.4), straight=True)


def plyo_box(at, rot=(0, 0, 0)):
    """A plywood jump box, 0.76 wide, 0.51 deep, 0.61 high, with its sizes stencilled."""
    ply, edge, ink = (
        m.wood((0.42, 0.26, 0.13), (0.27, 0.15, 0.065)),
        m.plastic((0.003, 0.003, 0.003), 0.9),
        m.plastic((0.012, 0.012, 0.014), 0.6),
    )
    with placed(at, rot):
        box((0.76, 0.51, 0.61), ply, (0, 0, 0.305), bevel=0.006)
        for x in (-0.35, 0.35):
            for z in (0.05, 0.18, 0.31, 0.44, 0.56):
                cylinder(0.006, 0.003, m.steel(0.3), (x, -0.2555, z), (90, 0, 0), bevel=0.0008, sides=24)
        box((0.13, 0.004, 0.032), edge, (0, -0.2545, 0.5), bevel=0.0018)
        for x in (-0.065, 0.065):
            cylinder(0.016, 0.004, edge, (x, -0.2545, 0.5), (90, 0, 0), bevel=0, sides=32)
        text('GYM POWER', 0.083, ink, (0, -0.2555, 0.36), (90, 0, 0), 0.0004)
        text('24 / 30', 0.14, ink, (0, -0.2555, 0.2), (90, 0, 0), 0.0004)
        text('20', 0.14, ink, (0.381, 0, 0.3), (90, 0, 90), 0.0004)
        for x in (-0.3795, 0.3795):
            for i in range(5):
                box((0.002, 0.003, 0.061), edge, (x, -0.2535, 0.061 + 0.122 * i), bevel=0)
