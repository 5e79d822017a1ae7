"""Yoga, Pilates and Movilidad: soft things on the floor."""

import materials as m
from objects.yoga import (
    band_loop,
    cork_block,
    foam_roller,
    gym_ball,
    lacrosse_ball,
    open_mat,
    pilates_ring,
    rolled_mat,
    soft_ball,
)
from studio import stage

CLAY, SLATE, BONE = (0.5, 0.055, 0.012), (0.03, 0.075, 0.24), (0.55, 0.5, 0.42)


def yoga():
    strap = m.fabric((0.02, 0.02, 0.022))
    rolled_mat(CLAY, (-0.1, 0.0, 0.066), (90, 0, 48), turns=7, strap=strap)
    rolled_mat(SLATE, (-0.045, 0.112, 0.06), (90, 0, 48), turns=6, strap=strap)
    rolled_mat((0.36, 0.42, 0.05), (-0.055, 0.043, 0.172), (90, 0, 48), turns=7, strap=strap)
    cork_block((0.335, -0.025, 0.0375), (0, 0, 24))
    cork_block((0.325, -0.015, 0.1125), (0, 0, -8))
    stage(
        (0.88, -1.38, 0.41), (0.1, 0.08, 0.085), 0.68, lens=58, fstop=3.2, focus=(0.15, -0.12, 0.1), strips=(-0.8, 1.2)
    )


def pilates():
    open_mat((0.022, 0.025, 0.04), (1.9, 0.75), (0.1, 0.0, 0.003), (0, 0, -6))
    gym_ball(0.3, (0.055, 0.13, 0.62), (0.2, 0.32, 0.306))
    pilates_ring((-0.22, -0.02, 0.218), (82, 0, 28))
    soft_ball(0.11, (0.75, 0.1, 0.02), (0.02, -0.16, 0.116))
    stage(
        (-0.22, -1.9, 0.42), (0.0, 0.05, 0.26), 0.75, lens=58, fstop=3.2, focus=(-0.1, -0.1, 0.2), strips=(-0.95, 1.2)
    )


def movilidad():
    foam_roller((-0.07, 0.05, 0.069), (90, 0, 58), m.EMBER)
    lacrosse_ball((0.42, 0.62, 0.03), (0.17, -0.08, 0.032))
    lacrosse_ball((0.03, 0.07, 0.45), (0.235, -0.02, 0.032))
    band_loop((0.42, 0.62, 0.03), (0.17, 0.2, 0.016), (0, 0, 14))
    band_loop((0.03, 0.1, 0.5), (0.14, 0.3, 0.022), (0, 0, -12), 0.045, 0.36, 0.07)
    stage(
        (0.3, -0.92, 0.26), (0.05, 0.03, 0.06), 0.38, lens=62, fstop=3.2, focus=(0.05, -0.08, 0.05), strips=(-0.8, 1.2)
    )
