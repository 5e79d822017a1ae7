"""Raised lettering: flat, around a plate, or wrapped around a ball."""

from math import cos, radians, sin, sqrt

import bmesh
import bpy

from shapes import add, from_bmesh

FONT = '/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf'  # Debian package fonts-liberation


def text(words, size, mat, at=(0, 0, 0), rot=(0, 0, 0), depth=0.001):
    return add(_font(words, size, depth), mat, at, rot)


def text_around(words, radius, size, mat, at=(0, 0, 0), rot=(0, 0, 0), step=12.0, start=90.0, depth=0.0015):
    """Letters on a circle in the local xy plane, reading clockwise from `start`."""
    holder = add(bpy.data.objects.new('letters', None), None, at, rot)
    for i, letter in enumerate(words):
        angle = start + step * (len(words) - 1) / 2 - step * i
        a = radians(angle)
        glyph = add(_font(letter, size, depth), mat, (radius * cos(a), radius * sin(a), 0), (0, 0, angle - 90))
        glyph.parent = holder
    return holder


def text_on_ball(words, size, radius, mat, at=(0, 0, 0), rot=(0, 0, 0), depth=0.0015):
    """Lettering on the -y side of a ball centred on `at`."""
    r = radius + depth
    return _wrapped(words, size, mat, at, rot, lambda x, z: (x, -sqrt(max(r * r - x * x - z * z, 0)), z))


def text_on_drum(words, size, radius, mat, at=(0, 0, 0), rot=(0, 0, 0), depth=0.001):
    """Lettering around the -y side of an upright drum centred on `at`."""
    r = radius + depth
    return _wrapped(words, size, mat, at, rot, lambda x, z: (r * sin(x / r), -r * cos(x / r), z))


def _wrapped(words, size, mat, at, rot, place):
    flat = _font(words, size, 0)
    bpy.context.scene.collection.objects.link(flat)
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    bm = bmesh.new()
    bm.from_mesh(mesh)
    for _ in range(3):
        bmesh.ops.triangulate(bm, faces=bm.faces)
        long_edges = [e for e in bm.edges if e.calc_length() > size / 12]
        bmesh.ops.subdivide_edges(bm, edges=long_edges, cuts=1)
    for v in bm.verts:
        v.co = place(v.co.x, v.co.y)
    return from_bmesh(bm, mat, at, rot)


def _font(words, size, depth):
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.extrude = words, size, depth
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    curve.bevel_depth = size * 0.008
    return bpy.data.objects.new('text', curve)
