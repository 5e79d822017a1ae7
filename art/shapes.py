"""Mesh and curve builders. Lengths in metres, angles in degrees.

Everything built inside `with placed(...)` moves with that placement, so an
object can be modelled at the origin and put anywhere in a scene.
"""

from contextlib import contextmanager
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector

_placements = []


@contextmanager
def placed(at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    anchor = add(bpy.data.objects.new('placement', None), None, at, rot)
    anchor.scale = (scale,) * 3
    _placements.append(anchor)
    try:
        yield anchor
    finally:
        _placements.pop()


def add(ob, mat=None, at=(0, 0, 0), rot=(0, 0, 0)):
    """Link `ob` into the scene under the current placement."""
    bpy.context.scene.collection.objects.link(ob)
    ob.location = at
    ob.rotation_euler = [radians(a) for a in rot]
    if _placements:
        ob.parent = _placements[-1]
    if mat:
        ob.data.materials.append(mat)
    return ob


def from_bmesh(bm, mat, at, rot, bevel=0.0, smooth=40):
    mesh = bpy.data.meshes.new('mesh')
    bm.normal_update()
    bm.to_mesh(mesh)
    bm.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(smooth)
    ob = add(bpy.data.objects.new('mesh', mesh), mat, at, rot)
    if bevel:
        mod = ob.modifiers.new('bevel', 'BEVEL')
        mod.width, mod.segments, mod.limit_method = bevel, 3, 'ANGLE'
        mod.angle_limit, mod.harden_normals = radians(35), True
    return ob


def box(size, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.004):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    return from_bmesh(bm, mat, at, rot, bevel)


def chunk(size, mat, rng, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.004, uneven=0.17):
    """A hand-cut box: each corner is off by up to `uneven` of the size."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for vert in bm.verts:
        vert.co = [c * s * (1 + rng.uniform(-uneven, uneven)) for c, s in zip(vert.co, size)]
    bmesh.ops.triangulate(bm, faces=bm.faces)
    return from_bmesh(bm, mat, at, rot, bevel)


def cylinder(radius, length, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.003, sides=96, radius2=None):
    """A cylinder (or cone) along its local z axis, centred on `at`."""
    bm = bmesh.new()
    bmesh.ops.create_cone(
        bm, cap_ends=True, segments=sides, radius1=radius, radius2=radius if radius2 is None else radius2, depth=length
    )
    return from_bmesh(bm, mat, at, rot, bevel)


def lathe(profile, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.0, segments=128):
    """Revolve a list of (radius, height) around the local z axis."""
    bm = bmesh.new()
    rings = [
        [bm.verts.new((r * cos(2 * pi * i / segments), r * sin(2 * pi * i / segments), z)) for i in range(segments)]
        for r, z in profile
    ]
    for low, high in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return from_bmesh(bm, mat, at, rot, bevel)


def sphere(radius, mat, at=(0, 0, 0), rot=(0, 0, 0), squash=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=96, v_segments=48, radius=radius)
    bmesh.ops.scale(bm, vec=squash, verts=bm.verts)
    return from_bmesh(bm, mat, at, rot)


def torus(major, minor, mat, at=(0, 0, 0), rot=(0, 0, 0)):
    ring = [(major + minor * cos(a), minor * sin(a)) for a in (2 * pi * i / 32 for i in range(33))]
    return lathe(ring, mat, at, rot)


def tube(points, radius, mat, at=(0, 0, 0), rot=(0, 0, 0), closed=False, radii=None, straight=False):
    """A round bar through `points`; `radii` scales the radius at each point."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 8
    curve.resolution_u, curve.use_fill_caps = 24, True
    spline = curve.splines.new('POLY' if straight else 'BEZIER')
    knots = spline.points if straight else spline.bezier_points
    knots.add(len(points) - 1)
    for i, (knot, p) in enumerate(zip(knots, points)):
        knot.co = (*p, 1) if straight else p
        if not straight:
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
        knot.radius = radii[i] if radii else 1
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    return add(bpy.data.objects.new('tube', curve), mat, at, rot)


def strip(points, width, thickness, mat, at=(0, 0, 0), rot=(0, 0, 0), closed=False, straight=False):
    """A flat band: `points` (x, y) is its edge line, its width runs along local z."""
    ob = tube([(x, y, 0) for x, y in points], thickness / 2, mat, at, rot, closed, straight=straight)
    ob.data.dimensions, ob.data.fill_mode = '2D', 'NONE'
    ob.data.extrude = width / 2
    ob.data.bevel_resolution = 3
    return ob


def sheet(point, rows, columns, mat, at=(0, 0, 0), rot=(0, 0, 0), thick=0.0, marks=None):
    """The surface `point(u, v)` for u and v from 0 to 1, as a cloth `thick` metres thick.

    `marks` maps names to functions of (u, v), whose values a material reads with `painted`.
    """
    bm = bmesh.new()
    grid = [[bm.verts.new(point(i / rows, j / columns)) for j in range(columns + 1)] for i in range(rows + 1)]
    for near, far in zip(grid, grid[1:]):
        for j in range(columns):
            bm.faces.new((near[j], far[j], far[j + 1], near[j + 1]))
    ob = from_bmesh(bm, mat, at, rot)
    for name, mark in (marks or {}).items():
        values = [mark(i / rows, j / columns) for i in range(rows + 1) for j in range(columns + 1)]
        ob.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values)
    if thick:
        ob.modifiers.new('thickness', 'SOLIDIFY').thickness = thick
    return ob


def centreline(points):
    """The smooth line of `tube` through `points`, as many short steps."""
    guide = tube(points, 0, None)
    guide.data.resolution_u, guide.data.use_fill_caps = 40, False
    line = [Vector(v.co) for v in guide.to_mesh().vertices]
    guide.to_mesh_clear()
    bpy.data.objects.remove(guide)
    return line


def slab(outline, thick, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.006):
    """A filled outline in the local xy plane, smooth through its points, with rounded rims."""
    ob = tube([(x, y, 0) for x, y in outline], bevel, mat, at, rot, closed=True)
    ob.data.dimensions, ob.data.fill_mode = '2D', 'BOTH'
    ob.data.extrude, ob.data.bevel_resolution = thick / 2 - bevel, 4
    return ob


def rope(points, radius, mat, pitch=0.09, strands=3):
    """Twist `strands` bars around the smooth line through `points`."""
    line = centreline(points)
    phase, paths = 0.0, [[] for _ in range(strands)]
    for here, there in zip(line, line[1:]):
        along = there - here
        phase += 2 * pi * along.length / pitch
        side = along.cross(Vector((0.13, 0.21, 1))).normalized()
        up = side.cross(along).normalized()
        for s, path in enumerate(paths):
            a = phase + 2 * pi * s / strands
            path.append(here + (side * cos(a) + up * sin(a)) * radius * 0.52)
    return [tube(path, radius * 0.56, mat, straight=True) for path in paths]


def fused(parts, mat, voxel=0.004, smooth=10):
    """Merge overlapping closed objects into one soft-edged casting."""
    graph = bpy.context.evaluated_depsgraph_get()
    bm = bmesh.new()
    for part in parts:
        piece = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
        piece.transform(part.matrix_basis)
        bm.from_mesh(piece)
    for part in parts:
        bpy.data.objects.remove(part)
    ob = from_bmesh(bm, mat, (0, 0, 0), (0, 0, 0), smooth=180)
    remesh = ob.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    soften = ob.modifiers.new('smooth', 'SMOOTH')
    soften.iterations, soften.factor = smooth, 0.5
    return ob
