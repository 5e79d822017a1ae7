"""The surfaces of the gym. Each function returns a new Blender material."""

import bpy

EMBER = (1.0, 0.105, 0.012)  # #FF5A1F in linear light
LIME = (0.68, 1.0, 0.048)  # #D7FF3E
COBALT = (0.042, 0.147, 1.0)  # #3A6BFF
INK = (0.0033, 0.0037, 0.0048)  # #0B0C0F


class Surface:
    """A Principled material with shorthands for noise textures."""

    def __init__(self, name, color, rough, metal=0.0, **inputs):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.nodes, self.links = self.mat.node_tree.nodes, self.mat.node_tree.links
        self.bsdf = self.nodes['Principled BSDF']
        self.set(**{'Base Color': (*color, 1), 'Roughness': rough, 'Metallic': metal}, **inputs)

    def set(self, **inputs):
        for key, value in inputs.items():
            self.bsdf.inputs[key.replace('_', ' ')].default_value = value
        return self

    def texture(self, kind, scale, stretch=(1, 1, 1), shift=(0, 0, 0), **settings):
        coords = self.nodes.new('ShaderNodeTexCoord')
        mapping = self.nodes.new('ShaderNodeMapping')
        mapping.inputs['Location'].default_value = shift
        mapping.inputs['Scale'].default_value = [scale * s for s in stretch]
        node = self.nodes.new('ShaderNodeTex' + kind)
        node.inputs['Scale'].default_value = 1
        for key, value in settings.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        self.links.new(coords.outputs['Object'], mapping.inputs['Vector'])
        self.links.new(mapping.outputs['Vector'], node.inputs['Vector'])
        return node.outputs.get('Fac') or node.outputs['Distance']

    def painted(self, name):
        """The attribute that `sheet` stored on the mesh under this name."""
        node = self.nodes.new('ShaderNodeAttribute')
        node.attribute_name = name
        return node.outputs['Fac']

    def between(self, one, other, share):
        """Mix two values, with `share` of the second."""
        node = self.nodes.new('ShaderNodeMix')
        node.inputs['Factor'].default_value = share
        self.links.new(one, node.inputs['A'])
        self.links.new(other, node.inputs['B'])
        return node.outputs['Result']

    def ramp(self, value, stops):
        node = self.nodes.new('ShaderNodeValToRGB')
        ramp = node.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, color) in zip(ramp.elements, stops):
            element.position, element.color = position, (*color, 1)
        self.links.new(value, node.inputs['Fac'])
        return node.outputs['Color']

    def color(self, value, *stops):
        self.links.new(self.ramp(value, stops), self.bsdf.inputs['Base Color'])
        return self

    def tint(self, amount, color):
        """Blend `color` over the base colour by `amount` (0 to 1)."""
        node = self.nodes.new('ShaderNodeMixRGB')
        self.links.new(amount, node.inputs['Fac'])
        base = self.bsdf.inputs['Base Color']
        if base.links:
            self.links.new(base.links[0].from_socket, node.inputs['Color1'])
        else:
            node.inputs['Color1'].default_value = base.default_value
        node.inputs['Color2'].default_value = (*color, 1)
        self.links.new(node.outputs['Color'], base)
        return self

    def flesh(self, amount, depth):
        """Let light scatter up to `depth` metres deep, red the farthest. Call it after the colours."""
        base, under = self.bsdf.inputs['Base Color'], self.bsdf.inputs['Subsurface Color']
        if base.links:
            self.links.new(base.links[0].from_socket, under)
        else:
            under.default_value = base.default_value
        return self.set(Subsurface=amount, Subsurface_Radius=(depth, depth * 0.45, depth * 0.25))

    def roughness(self, value, low, high):
        self.links.new(self.ramp(value, [(0.35, (low,) * 3), (0.65, (high,) * 3)]), self.bsdf.inputs['Roughness'])
        return self

    def bump(self, value, strength, distance=0.001):
        node = self.nodes.new('ShaderNodeBump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = distance
        self.links.new(value, node.inputs['Height'])
        old = self.bsdf.inputs['Normal'].links
        if old:
            self.links.new(old[0].from_socket, node.inputs['Normal'])
        self.links.new(node.outputs['Normal'], self.bsdf.inputs['Normal'])
        return self


def rubber(color=(0.022, 0.022, 0.024), rough=0.5):
    s = Surface('rubber', color, rough)
    return (
        s.bump(s.texture('Noise', 700), 0.35).roughness(s.texture('Noise', 14, Detail=5), rough - 0.1, rough + 0.14).mat
    )


def iron(color=(0.035, 0.035, 0.038), rough=0.36):
    s = Surface('iron', color, rough, 0.35)
    return s.bump(s.texture('Noise', 420, Detail=3), 0.5).mat


def steel(rough=0.24, along=(60, 60, 2000), color=(0.62, 0.62, 0.64)):
    """Brushed steel, brushed across the axis with the largest factor."""
    s = Surface('steel', color, rough, 1.0)
    return s.bump(s.texture('Noise', 1, along), 0.06).mat


def chrome():
    return Surface('chrome', (0.72, 0.73, 0.75), 0.09, 1.0).mat


def knurl():
    s = Surface('knurl', (0.5, 0.5, 0.52), 0.3, 1.0)
    return s.bump(s.texture('Voronoi', 500), 0.9, 0.002).mat


def paint(color, rough=0.32, coat=0.6):
    s = Surface('paint', color, rough, Clearcoat=coat, Clearcoat_Roughness=0.12)
    return s.bump(s.texture('Noise', 260), 0.05).mat


def plastic(color, rough=0.35):
    return Surface('plastic', color, rough).mat


def leather(color, rough=0.38, grain=330):
    s = Surface('leather', color, rough)
    s.bump(s.texture('Voronoi', grain), 0.32, 0.0012).bump(s.texture('Noise', 18, Detail=4), 0.25, 0.003)
    return s.roughness(s.texture('Noise', 9, Detail=4), rough - 0.08, rough + 0.14).mat


def nappa(color, rough=0.4):
    """The fine, soft leather of a glove, darker where hands have worn it."""
    s = Surface('nappa', color, rough)
    s.bump(s.texture('Voronoi', 900), 0.22, 0.0005).bump(s.texture('Noise', 34, Detail=5, Roughness=0.6), 0.22, 0.0016)
    s.tint(
        s.ramp(s.texture('Noise', 12, Detail=5), [(0.4, (0, 0, 0)), (0.75, (0.55,) * 3)]), tuple(c * 0.5 for c in color)
    )
    return s.roughness(s.texture('Noise', 22, Detail=5), rough - 0.08, rough + 0.1).mat


def fabric(color, thread=900, rough=0.9):
    s = Surface('fabric', color, rough, Sheen=0.5)
    s.bump(s.texture('Wave', thread, Distortion=1.5), 0.35).bump(
        s.texture('Wave', thread, bands_direction='Z', Distortion=1.5), 0.35
    )
    return s.mat


def terry(color):
    """The looped cotton of towels."""
    s = Surface('terry', color, 0.95, Sheen=0.8)
    loops = s.texture('Voronoi', 420)
    return s.bump(loops, 0.9, 0.004).color(loops, (0.0, color), (0.8, tuple(c * 0.45 for c in color))).mat


def foam(color, rough=0.62, pore=500):
    s = Surface('foam', color, rough, Sheen=0.25)
    return s.bump(s.texture('Noise', pore, Detail=4), 0.4, 0.0015).mat


def wood(light=(0.48, 0.27, 0.12), dark=(0.26, 0.125, 0.048), stretch=(1.2, 22, 22), rough=0.42):
    s = Surface('wood', light, rough)
    grain = s.texture('Noise', 1.6, stretch, Detail=8, Roughness=0.62, Distortion=0.7)
    return s.color(grain, (0.36, dark), (0.62, light)).bump(grain, 0.12).mat


def oak(light=(0.16, 0.082, 0.036), dark=(0.042, 0.02, 0.009), plank=0):
    """Oiled oak along the local x axis: growth rings, fibres, open pores. Each `plank` has a different grain."""
    s = Surface('oak', light, 0.5, Specular=0.35)
    shift = (3.7 * plank, 1.9 * plank, 0.8 * plank)
    rings = s.texture('Wave', 1, (3.2, 21, 21), shift, bands_direction='Y', Distortion=11, Detail=3)
    fibre = s.texture('Noise', 1, (14, 620, 620), shift, Detail=4, Roughness=0.65)
    pores = s.texture('Noise', 1, (34, 900, 900), shift, Detail=2)
    grain = s.between(s.between(rings, fibre, 0.6), s.texture('Noise', 1, (2.2, 34, 34), shift, Detail=5), 0.45)
    s.color(grain, (0.28, dark), (0.5, [(a + b) / 2 for a, b in zip(light, dark)]), (0.72, light))
    s.tint(s.ramp(pores, [(0.58, (0, 0, 0)), (0.68, (0.75,) * 3)]), tuple(c * 0.35 for c in dark))
    return s.roughness(fibre, 0.36, 0.56).bump(fibre, 0.25, 0.0006).bump(pores, 0.3, -0.0008).mat


def laminate(light=(0.5, 0.3, 0.14), dark=(0.27, 0.13, 0.05)):
    """Bent birch, glued in layers around the local z axis, like gymnasts' rings."""
    s = Surface('laminate', light, 0.42, Clearcoat=0.2, Clearcoat_Roughness=0.3)
    layers = s.texture('Wave', 70, wave_type='RINGS', rings_direction='Z', Distortion=1.4, Detail=4)
    s.color(layers, (0.08, dark), (0.5, light)).bump(layers, 0.1)
    return s.roughness(s.texture('Noise', 30, Detail=4), 0.34, 0.6).mat


def cork():
    s = Surface('cork', (0.4, 0.2, 0.085), 0.78)
    crumbs = s.texture('Voronoi', 190)
    fleck = s.texture('Noise', 150, Detail=6)
    s.color(fleck, (0.36, (0.11, 0.045, 0.018)), (0.46, (0.36, 0.18, 0.075)), (0.7, (0.54, 0.3, 0.14)))
    return s.bump(crumbs, 0.5, 0.002).mat


def twine(color=(0.32, 0.2, 0.1), rough=0.8):
    s = Surface('twine', color, rough, Sheen=0.6)
    fibre = s.texture('Noise', 260, (1, 1, 4), Detail=4)
    return s.bump(fibre, 0.9, 0.003).color(fibre, (0.3, tuple(c * 0.45 for c in color)), (0.7, color)).mat


def concrete():
    """The floor: sealed black concrete with worn, duller patches."""
    s = Surface('concrete', (0.02, 0.02, 0.022), 0.3)
    wear = s.texture('Noise', 2.6, Detail=9, Roughness=0.62)
    s.set(Specular=0.38).color(wear, (0.35, (0.006, 0.006, 0.007)), (0.7, (0.02, 0.02, 0.022)))
    return s.roughness(wear, 0.16, 0.42).bump(s.texture('Noise', 90, Detail=5), 0.06).mat


def lit_wall(size, strength, height=0.0):
    """A dark wall that glows ember at the left and cobalt at the right, most at `height`.

    The glow is painted, not lit: without two more lamps, the picture has less noise.
    """
    s = Surface('wall', INK, 0.9, Specular=0.12)
    coords, split = s.nodes.new('ShaderNodeTexCoord'), s.nodes.new('ShaderNodeSeparateXYZ')
    s.links.new(coords.outputs['Object'], split.inputs[0])
    across, fade = s.nodes.new('ShaderNodeMapRange'), s.nodes.new('ShaderNodeMapRange')
    for node, axis, low, high in ((across, 'X', -3.0, 3.0), (fade, 'Z', height / size + 2.4, height / size - 0.2)):
        node.inputs['From Min'].default_value, node.inputs['From Max'].default_value = low * size, high * size
        node.interpolation_type = 'SMOOTHSTEP'
        s.links.new(split.outputs[axis], node.inputs['Value'])
    dim = lambda color, k: tuple(c * k for c in color)
    tint = s.ramp(
        across.outputs['Result'],
        [
            (0.0, dim(EMBER, 0.002)),
            (0.28, dim(EMBER, 0.05)),
            (0.5, dim(INK, 0.8)),
            (0.74, dim(COBALT, 0.05)),
            (1.0, dim(COBALT, 0.002)),
        ],
    )
    s.links.new(tint, s.bsdf.inputs['Emission'])
    power = s.nodes.new('ShaderNodeMath')
    power.operation, power.inputs[1].default_value = 'MULTIPLY', strength
    s.links.new(fade.outputs['Result'], power.inputs[0])
    s.links.new(power.outputs[0], s.bsdf.inputs['Emission Strength'])
    s.mat.cycles.sample_as_light = False
    return s.mat


def glass():
    """Thin glass that reflects by angle and lets light straight through, so its contents are lit."""
    s = Surface('glass', (1, 1, 1), 0.0)
    clear, mirror, mix, rim = (
        s.nodes.new('ShaderNode' + k) for k in ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'LayerWeight')
    )
    rim.inputs['Blend'].default_value = 0.22
    clear.inputs['Color'].default_value = (0.93, 0.95, 0.96, 1)
    mirror.inputs['Roughness'].default_value = 0.02
    s.links.new(rim.outputs['Facing'], mix.inputs[0])
    s.links.new(clear.outputs[0], mix.inputs[1])
    s.links.new(mirror.outputs[0], mix.inputs[2])
    s.links.new(mix.outputs[0], s.nodes['Material Output'].inputs['Surface'])
    return s.mat


def haze(color, strength, length):
    """A light beam in dusty air: brightest at local z = 0, gone at z = -length, with soft edges."""
    s = Surface('haze', INK, 1.0)
    coords, split = s.nodes.new('ShaderNodeTexCoord'), s.nodes.new('ShaderNodeSeparateXYZ')
    s.links.new(coords.outputs['Object'], split.inputs[0])
    fade, edge = s.nodes.new('ShaderNodeMapRange'), s.nodes.new('ShaderNodeLayerWeight')
    fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = -length, 0
    fade.inputs['To Max'].default_value = strength
    fade.interpolation_type, edge.inputs['Blend'].default_value = 'SMOOTHSTEP', 0.5
    s.links.new(split.outputs['Z'], fade.inputs['Value'])
    soft, power = s.nodes.new('ShaderNodeMath'), s.nodes.new('ShaderNodeMath')
    soft.operation, power.operation = 'SUBTRACT', 'MULTIPLY'
    soft.inputs[0].default_value = 1.0
    s.links.new(edge.outputs['Facing'], soft.inputs[1])
    s.links.new(soft.outputs[0], power.inputs[0])
    s.links.new(fade.outputs['Result'], power.inputs[1])
    clear, shine, both = (s.nodes.new('ShaderNode' + k) for k in ('BsdfTransparent', 'Emission', 'AddShader'))
    shine.inputs['Color'].default_value = (*color, 1)
    s.links.new(power.outputs[0], shine.inputs['Strength'])
    s.links.new(clear.outputs[0], both.inputs[0])
    s.links.new(shine.outputs[0], both.inputs[1])
    s.links.new(both.outputs[0], s.nodes['Material Output'].inputs['Surface'])
    s.mat.cycles.sample_as_light = False
    return s.mat


def glow(color, strength):
    s = Surface('glow', (0, 0, 0), 1.0)
    s.mat.cycles.sample_as_light = False
    return s.set(**{'Emission': (*color, 1), 'Emission Strength': strength}).mat
