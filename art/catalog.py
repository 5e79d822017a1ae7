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

TRAINERS = _family(
    960,
    1200,
    8,
    {
        'entrenador-fuerza': 'trainers.strength',
        'entrenadora-yoga': 'trainers.yoga',
        'entrenador-boxeo': 'trainers.boxing',
        'entrenadora-spinning': 'trainers.spinning',
        'entrenador-funcional': 'trainers.functional',
        'entrenadora-pilates': 'trainers.pilates',
    },
)

HERO = {
    'hero': Picture('hero', 'hero_wide', 2000, 1125, 18),
    'hero-mobile': Picture('hero', 'hero_tall', 900, 1200, 24),
}

RECIPES = _family(
    800,
    600,
    6,
    {
        'recipe-bowl': 'recipes.power_bowl',
        'recipe-ensalada': 'recipes.salad',
        'recipe-licuado': 'recipes.smoothie',
        'recipe-pan': 'recipes.bread',
        'recipe-guiso': 'recipes.stew',
        'recipe-fruta': 'recipes.fruit',
    },
)

PICTURES = {**CLASSES, **HERO, **TRAINERS, **RECIPES}
