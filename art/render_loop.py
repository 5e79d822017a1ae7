"""Render the parts of the video, backdrop.png and ring-000.png ...: blender -b -P render_loop.py -- OUT_DIR"""

import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))

import studio  # noqa: E402  (the path above must come first)
from scenes import loop  # noqa: E402

FRAMES = 72  # 3 s at 24 fps: one cycle
SIZE = (960, 540)


def shoot(path):
    if path.exists():
        return
    bpy.context.scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


out = Path(sys.argv[sys.argv.index('--') + 1]).resolve()

if not (out / 'backdrop.png').exists():
    studio.empty_room()
    loop.backdrop()
    studio.film(1008, 567, 72)  # a little wider than the video, to leave room for the drift
    shoot(out / 'backdrop.png')

studio.empty_room()
pose = loop.rings()
studio.film(*SIZE, 28)
scene = bpy.context.scene
scene.use_nodes, scene.render.film_transparent = False, True
scene.render.image_settings.color_mode = 'RGBA'
for frame in range(FRAMES):
    pose(frame / FRAMES)
    shoot(out / f'ring-{frame:03}.png')
