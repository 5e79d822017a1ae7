"""Render one picture: blender -b -P render.py -- SLUG OUT.png [--samples N] [--percent P]"""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import bpy

sys.path.insert(0, str(Path(__file__).parent))

import catalog  # noqa: E402  (the path above must come first)
import grain  # noqa: E402
import studio  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('slug', choices=catalog.PICTURES)
parser.add_argument('out', type=Path)
parser.add_argument('--samples', type=int)
parser.add_argument('--percent', type=int, default=100)
args = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])

picture = catalog.PICTURES[args.slug]
studio.empty_room()
getattr(import_module(f'scenes.{picture.module}'), picture.function)()
studio.film(picture.width, picture.height, args.samples or picture.samples, least=8)
bpy.context.scene.render.resolution_percentage = args.percent
with TemporaryDirectory() as work:
    exposures = [studio.expose(Path(work), seed) for seed in (1, 2)]
studio.develop(grain.clean(*exposures), args.out.resolve())
