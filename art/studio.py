"""The room every picture is taken in: floor, wall, lights, camera, film."""

from math import atan2, degrees

import bpy
import numpy as np
from mathutils import Vector

import materials
from shapes import add, box, cylinder, placed

WARM, COLD, NEUTRAL = (1.0, 0.42, 0.14), (0.2, 0.42, 1.0), (1.0, 0.9, 0.8)


def empty_room():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.010, 0.011, 0.015, 1)


def film(width, height, samples, least=24, exposure=0.0):
    """Set up the film. Each pixel gets at least `least` samples, and up to `samples` where it is still grainy."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.05
    cycles.adaptive_min_samples = least
    cycles.use_denoising = False  # Debian's build carries no denoiser
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 12, 1.5, 0.8
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = 'PNG', '16'


def expose(folder, seed):
    """Render one exposure, whose grain depends on the seed: {'Image', 'Denoising Albedo', 'Denoising Normal'}.

    Each layer is (height, width, 3), rows from the bottom; the image is linear light.
    """
    scene = bpy.context.scene
    scene.cycles.seed, scene.use_nodes = seed, True
    scene.view_layers[0].cycles.denoising_store_passes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = str(folder), 'OPEN_EXR', '32'
    files.file_slots.clear()
    names = ('Image', 'Denoising Albedo', 'Denoising Normal')
    for name in names:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    return {name: _pixels(next(folder.glob(f'{name}*.exr'))) for name in names}


def _pixels(path):
    image = bpy.data.images.load(str(path))
    light = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(light)
    width, height = image.size
    bpy.data.images.remove(image)
    path.unlink()
    return light.reshape(height, width, -1)[..., :3].copy()


def develop(light, path):
    """Save linear light from `expose` through the film's tone curve."""
    height, width, _ = light.shape
    image = bpy.data.images.new('light', width, height, float_buffer=True)
    image.pixels.foreach_set(np.dstack([light, np.ones((height, width), np.float32)]).ravel())
    image.update()
    bloom(image)
    scene = bpy.context.scene
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = 'PNG', '16'
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def bloom(image):
    """Add a soft halo around bright spots, like a real lens."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, glare, out = (tree.nodes.new('CompositorNode' + kind) for kind in ('Image', 'Glare', 'Composite'))
    source.image = image
    glare.glare_type, glare.quality, glare.threshold, glare.size, glare.mix = 'FOG_GLOW', 'HIGH', 1.0, 8, -0.82
    tree.links.new(source.outputs['Image'], glare.inputs['Image'])
    tree.links.new(glare.outputs['Image'], out.inputs['Image'])


def stage(eye, target, size, lens=60, fstop=2.8, focus=None, back=3.2, wash=1.0, strips=(-1.05, 1.6), floor=0.0, **rig):
    """Camera, room and lights in one: the whole set turns so that the wall faces the camera.

    `size` is the subject's rough height or width; the lights and the room grow with it.
    """
    camera(eye, target, lens, fstop, focus)
    away = Vector(target) - Vector(eye)
    yaw = degrees(atan2(away.y, away.x)) - 90
    with placed((target[0], target[1], 0), (0, 0, yaw)):
        room(size, target[2], back, strips, wash, floor)
        lights(target[2], size, **rig)


def camera(eye, target, lens=60, fstop=2.8, focus=None):
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_start = lens, 0.01
    data.dof.use_dof, data.dof.aperture_fstop = True, fstop
    data.dof.focus_distance = (Vector(focus or target) - Vector(eye)).length
    ob = add(bpy.data.objects.new('camera', data), None, eye)
    ob.rotation_euler = aim(eye, target)
    bpy.context.scene.camera = ob
    return ob


def aim(eye, target):
    return (Vector(target) - Vector(eye)).to_track_quat('-Z', 'Y').to_euler()


def light(at, target, size, color, power, height=None):
    data = bpy.data.lights.new('light', 'AREA')
    data.color, data.energy = color, power
    data.shape, data.size, data.size_y = 'RECTANGLE', size, height or size
    ob = add(bpy.data.objects.new('light', data), None, at)
    ob.rotation_euler = aim(at, target)
    return ob


def lights(height, size, warm=1.0, cold=1.0, top=1.0, front=1.0, side=-1):
    """The rig of the whole series: ember key at the left, cobalt rim at the right, a soft box overhead."""
    center, power = Vector((0, 0, height)), size * size

    def lamp(offset, across, tall, color, watts):
        light(center + Vector(offset) * size, center, across * size, color, watts * power, tall * size)

    lamp((2.0 * side, -1.3, 1.4), 1.0, 1.8, WARM, 480 * warm)
    lamp((-1.9 * side, 1.2, 1.1), 0.8, 2.4, COLD, 1000 * cold)
    lamp((0.3 * side, 0.9, 2.5), 1.6, 1.6, NEUTRAL, 150 * top)
    lamp((-0.9 * side, -3.0, 1.6), 1.8, 1.8, (0.7, 0.82, 1.0), 48 * front)


def room(size, height, back=3.2, strips=(-1.05, 1.6), wash=1.0, floor=0.0):
    """Floor and back wall; `strips` are the positions of the ember and cobalt tubes, in multiples of `size`."""
    wall_y = back * size
    box((60 * size, 60 * size, 0.02), materials.concrete(), (0, 0, floor - 0.01), bevel=0)
    box((60 * size, 0.02, 30 * size), materials.lit_wall(size, wash, height), (0, wall_y, 0), bevel=0)
    for place, color, strength in zip(strips, (materials.EMBER, materials.COBALT), (9, 12)):
        glow = materials.glow(color, strength)
        cylinder(
            0.022 * size,
            2.6 * size,
            glow,
            (place * size, wall_y - 0.1 * size, max(1.5 * size, height)),
            bevel=0,
            sides=24,
        )
