"""Every picture: the function that composes it and the size of its master."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    module: str
    function: str
    width: int
    height: int
    samples: int  # at most, in each of two exposures


def _family(width, height, samples, scenes):
    return {slug: Picture(*scene.split('.'), width, height, samples) for slug, scene in scenes.items()}


CLASSES = _family(
    1280,
    800,
    12,
    {
        'funcional': 'lifting.kettlebells',
        'musculacion': 'lifting.loaded_barbell',
        'spinning': 'machines.spinning_bike',
        'yoga': 'studio_floor.yoga',
        'boxeo': 'boxing.bag_and_gloves',
        'cross-training': 'hanging.ropes',
        'pilates': 'studio_floor.pilates',
        'calistenia': 'hanging.rings',
        'remo': 'machines.rowing_machine',
        'movilidad': 'studio_floor.movilidad',
    },
)

HERO = {
    'hero': Picture('hero', 'hero_wide', 2000, 1125, 18),
    'hero-mobile': Picture('hero', 'hero_tall', 900, 1200, 24),
}

PICTURES = {**CLASSES, **HERO}
