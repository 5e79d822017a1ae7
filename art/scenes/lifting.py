"""Iron: the kettlebells of Funcional and the barbell of Musculación."""

import materials as m
from objects.iron import barbell, collar, kettlebell, plate
from studio import stage


def kettlebells():
    kettlebell(24, m.paint(m.EMBER), (0, 0, 0), -14)
    kettlebell(16, m.paint(m.COBALT), (0.25, 0.2, 0), 18)
    kettlebell(32, m.paint((0.8, 0.8, 0.78)), (-0.3, 0.3, 0), -30)
    kettlebell(12, m.paint(m.LIME), (0.03, 0.58, 0), 10)
    stage((0.16, -1.12, 0.2), (0.0, 0.06, 0.135), 0.5, lens=60, fstop=2.8, focus=(0, -0.1, 0.1), strips=(-0.62, 0.95))


def loaded_barbell():
    barbell((0, 0, 0.225))
    orange = m.rubber((0.6, 0.035, 0.003), 0.4)
    plate((0.715, 0, 0.225), (0, 90, 0))
    plate((0.785, 0, 0.225), (0, 90, 0), body=orange, letters=m.paint((0.01, 0.01, 0.01)), kilos='25', spin=70)
    collar((0.85, 0, 0.225))
    plate((-0.715, 0, 0.225), (0, -90, 0), body=orange)
    stage(
        (1.75, -1.0, 0.36), (0.5, 0.02, 0.225), 0.75, lens=50, fstop=3.2, focus=(0.83, -0.1, 0.25), strips=(-0.75, 1.35)
    )
