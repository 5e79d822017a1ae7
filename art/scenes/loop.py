"""The looping video: rings swing in front of the gym, which is far out of focus."""

from math import pi, radians, sin

from objects.hanging import gym_ring
from scenes.hero import gym
from shapes import placed
from studio import camera, lights

STRAP = 2.3  # metres from hook to ring: a pendulum of this length swings in about 3 s, the length of a cycle

# per ring: position of the hook, twist, and (swing, phase) sideways and lengthwise, in degrees and turns
RINGS = (
    ((-0.27, 0.0, 1.62 + STRAP), 24, (1.9, 0.0), (1.5, 0.2)),
    ((0.29, 0.16, 1.65 + STRAP), -18, (1.6, 0.36), (1.8, 0.55)),
)


def backdrop():
    gym()
    camera((0.1, -4.4, 1.35), (0.95, 0, 1.3), lens=36, fstop=0.7, focus=(0.3, -2.6, 1.3))


def rings():
    """Build only the rings; return a function that poses them at `turn` (0 to 1) of the cycle."""
    hooks = []
    for hook, twist, *_ in RINGS:
        with placed(hook) as anchor:
            gym_ring((0, 0, -STRAP), turn=twist, strap_length=STRAP)
        hooks.append(anchor)
    lights(1.62, 0.55)
    camera((0.02, -1.62, 1.5), (0.0, 0.08, 1.71), lens=56, fstop=2.4, focus=(-0.2, 0, 1.62))

    def pose(turn):
        for anchor, (_, _, side, fore) in zip(hooks, RINGS):
            anchor.rotation_euler.y = radians(side[0]) * sin(2 * pi * (turn + side[1]))
            anchor.rotation_euler.x = radians(fore[0]) * sin(2 * pi * (turn + fore[1]))

    return pose
