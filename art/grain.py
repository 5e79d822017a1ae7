"""Take the grain out of a picture that was exposed twice.

The albedo pass is free of grain, so only the light that falls on a surface is smoothed, and textures stay sharp.
Where the two exposures differ there is noise, and the difference says how strongly to smooth. The filter is non-local
means with a variance per pixel (Rousselle, Knaus, Zwicker: Adaptive Rendering with Non-Local Means Filtering, 2012),
restricted to pixels that face the same way. Detail that both exposures share is kept, however fine.
"""

import numpy as np

REACH, PATCH = 6, 2  # pixels to each side: how far to search, and how large a patch to compare
STRENGTH = 0.5  # differences up to this many standard deviations count as noise
FACING = 0.12  # normals may differ by this much (length of the difference) for pixels to be mixed
DARK = 0.02  # added to the albedo before dividing by it, so that black surfaces do not amplify the noise
BAND = 48  # rows at a time, to stay within the processor's cache


def clean(first, second):
    """Return the mean of two exposures from `studio.expose`, without the grain: (height, width, 3)."""
    halves = (first, second)
    colors, facing = [half['Denoising Albedo'] + DARK for half in halves], [half['Denoising Normal'] for half in halves]
    falling = [half['Image'] / color for half, color in zip(halves, colors)]
    return _agreed(falling, facing) * _agreed(colors, facing)


def _agreed(halves, facing):
    """The mean of two noisy layers, smoothed where they disagree."""
    margin = REACH + PATCH
    one, two, light, normal, loose = (
        np.pad(layer.astype(np.float32), ((margin, margin), (margin, margin), (0, 0)), 'reflect')
        for layer in (
            *map(_tone, halves),
            sum(halves) / 2,
            sum(facing) / 2,
            ((facing[0] - facing[1]) ** 2).sum(axis=2, keepdims=True) / 4,
        )
    )
    halved = (one - two) ** 2 / 4
    noise = np.maximum(halved, np.pad(_mean_around(halved), ((PATCH, PATCH), (PATCH, PATCH), (0, 0)), 'edge'))
    tone, height = (one + two) / 2, halves[0].shape[0]
    bands = [slice(top, min(top + BAND, height) + 2 * margin) for top in range(0, height, BAND)]
    return np.concatenate([_smooth(tone[rows], noise[rows], light[rows], normal[rows], loose[rows]) for rows in bands])


def _tone(light):
    """Compress light roughly as the film does, so that shadows count as much as lamps."""
    return np.log1p(light * 4)


def _smooth(tone, noise, light, normal, loose):
    """Average each pixel with those whose surroundings look alike. Pixels in the margin are only read."""
    inner = REACH + PATCH
    here, own, facing, slack = (
        _moved(tone, 0, 0, REACH),
        _moved(noise, 0, 0, REACH),
        _moved(normal, 0, 0, inner),
        _moved(loose, 0, 0, inner),
    )
    total = weights = np.float32(0)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            there, their = _moved(tone, dy, dx, REACH), _moved(noise, dy, dx, REACH)
            unlike = ((here - there) ** 2 - own - np.minimum(own, their)) / (STRENGTH**2 * (own + their) + 1e-5)
            turned = (facing - _moved(normal, dy, dx, inner)) ** 2 / (FACING**2 + slack + _moved(loose, dy, dx, inner))
            weight = np.exp(-np.maximum(_mean_around(unlike.mean(axis=2)), 0) - turned.sum(axis=2))[..., None]
            total = total + weight * _moved(light, dy, dx, inner)
            weights = weights + weight
    return total / weights


def _moved(layer, dy, dx, rim):
    """The layer shifted by (dy, dx), cropped by `rim` pixels on each side."""
    height, width = layer.shape[:2]
    return layer[rim + dy : height - rim + dy, rim + dx : width - rim + dx]


def _mean_around(layer):
    """The mean over a square of PATCH pixels to each side. The result loses PATCH pixels at each edge."""
    for axis in (0, 1):
        size, spots = layer.shape[axis] - 2 * PATCH, range(2 * PATCH + 1)
        layer = sum(layer[spot : spot + size] if axis == 0 else layer[:, spot : spot + size] for spot in spots) / len(
            spots
        )
    return layer
