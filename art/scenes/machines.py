"""Spinning and Remo."""

from objects.bike import bike
from objects.rower import rower
from studio import stage


def spinning_bike():
    bike()
    stage(
        (1.25, -2.5, 0.8),
        (0.02, 0, 0.57),
        1.0,
        lens=46,
        front=1.6,
        fstop=3.2,
        focus=(0.35, -0.15, 0.5),
        strips=(-0.95, 1.25),
    )


def rowing_machine():
    rower()
    stage(
        (-0.75, -1.6, 0.95),
        (0.42, 0, 0.5),
        0.85,
        lens=40,
        front=1.6,
        cold=0.55,
        fstop=3.2,
        focus=(0.35, -0.15, 0.5),
        strips=(-0.95, 1.25),
    )
