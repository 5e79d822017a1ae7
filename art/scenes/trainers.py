"""One upright picture per trainer: a typical piece of equipment."""

from math import cos, pi, sin

import materials as m
from objects.bike import bike
from objects.boxing import glove, hand_wrap
from objects.iron import dumbbell, plate
from objects.trainers import bottle, coil_spring, coiled_strap, folded_mat, jump_rope, lantern, medicine_ball, towel
from objects.yoga import cork_block, open_mat, pilates_ring, soft_ball
from shapes import box, placed, strip
from studio import stage


def strength():
    dumbbell(20, (-0.03, 0.1, 0), (0, 0, 12), m.paint(m.EMBER))
    dumbbell(20, (0.0, -0.1, 0), (0, 0, -8), m.paint(m.EMBER))
    dumbbell(24, (0.0, 0.0, 0.107), (0, 0, 38), m.paint(m.EMBER))
    plate((0.02, 0.42, 0.22), (80, 0, -14), spin=20)
    stage((0.42, -1.12, 0.42), (0.0, 0.05, 0.17), 0.5, lens=58, fstop=3.2, focus=(0.05, -0.1, 0.14), strips=(-0.8, 0.8))


def yoga():
    folded_mat((0.05, 0.13, 0.2), (-0.02, 0.04, 0.0), (0, 0, -24), layers=7)
    cork_block((0.02, 0.05, 0.1445), (0, 0, 12))
    coiled_strap((0.55, 0.06, 0.012), (-0.13, -0.17, 0.0), (0, 0, 30))
    lantern((0.03, 0.06, 0.182))
    stage(
        (0.3, -1.15, 0.44),
        (-0.01, 0.0, 0.165),
        0.45,
        lens=62,
        fstop=3.2,
        focus=(0.0, -0.08, 0.15),
        warm=0.75,
        strips=(-0.8, 0.8),
    )


def boxing():
    bench_top = 0.4
    with placed((0, 0, bench_top)):
        for i in range(5):
            box((1.6, 0.118, 0.05), m.oak(plank=i), (0, 0.12 * i - 0.22, -0.025), bevel=0.004)
        glove((0.042, 0.05, 0), (0, 0, -68), thumb=1, name=74)
        hand_wrap((-0.095, -0.07, 0.025), (0, 0, 20))
        hand_wrap((0.095, -0.1, 0.032), (90, 0, 24), color=(0.05, 0.12, 0.55))
        tail = [(-0.122, -0.07), (-0.132, -0.105), (-0.118, -0.135), (-0.085, -0.15), (-0.04, -0.14)]
        strip(tail, 0.048, 0.002, m.fabric((0.6, 0.06, 0.01), 2600), (0, 0, 0.025))
    stage(
        (0.1, -0.92, bench_top + 0.3),
        (0.0, 0.0, bench_top + 0.13),
        0.34,
        lens=62,
        fstop=4,
        focus=(0.0, -0.04, bench_top + 0.15),
        strips=(-0.8, 0.9),
    )


def spinning():
    bike()
    towel((0.35, -0.115, 1.05), (0, 0, 183), width=0.19)
    bottle((0.3, -0.42, 0), (0, 0, 40))
    stage(
        (2.05, -1.75, 0.9),
        (0.38, -0.1, 0.58),
        0.9,
        lens=59,
        fstop=2.8,
        focus=(0.5, -0.1, 0.6),
        front=1.6,
        strips=(-0.62, 0.62),
    )


def functional():
    medicine_ball(0.17, (0.0, 0.08, 0.17), (0, 0, 14))
    loop = [
        (0.25 * cos(a) * (1 + 0.16 * sin(3 * a)) - 0.02, -0.12 + 0.13 * sin(a), 0.004 + 0.004 * (1 + cos(5 * a)))
        for a in (pi * (0.1 + 1.8 * i / 14) for i in range(15))
    ]
    jump_rope([(0.1, -0.36, 0.013), (0.2, -0.26, 0.008)] + loop + [(0.1, -0.2, 0.008), (-0.06, -0.34, 0.013)])
    stage((0.22, -1.25, 0.36), (0.0, -0.02, 0.16), 0.5, lens=60, fstop=3.2, focus=(0, -0.1, 0.16), strips=(-0.8, 0.8))


def pilates():
    open_mat((0.03, 0.035, 0.06), (0.9, 0.6), (0, 0.0, 0.003), (0, 0, 14))
    pilates_ring((0.0, 0.06, 0.22), (80, 0, 14))
    soft_ball(0.115, (0.75, 0.1, 0.02), (-0.04, -0.02, 0.121))
    coil_spring((0.05, -0.2, 0.028), (0, 0, 14), color=m.EMBER)
    coil_spring((0.0, -0.255, 0.028), (0, 0, 22), color=m.COBALT)
    stage((0.18, -1.3, 0.42), (0.0, 0.0, 0.19), 0.48, lens=60, fstop=3.2, focus=(0, -0.1, 0.16), strips=(-0.8, 0.8))
