"""Take the grain out of a picture that was exposed twice.

Where the two exposures disagree there is noise, and how much they disagree says how strongly to smooth:
non-local means with the variance of each pixel (Rousselle, Knaus, Zwicker: Adaptive Rendering with
Non-Local Means Filtering, 2012). What both exposures show alike, however fine, stays.
"""
import numpy as np

REACH, PATCH = 6, 2  # pixels to each side: of the search, and of what is compared
STRENGTH = 0.5       # differences up to this many deviations are taken for noise
BAND = 48            # rows at a time, so that the work stays in the processor's cache


def clean(first, second):
    """Two (height, width, 3) arrays of linear light -> their mean without grain."""
    margin = REACH + PATCH
    one, two = (np.pad(_tone(half), ((margin, margin), (margin, margin), (0, 0)), 'reflect') for half in (first, second))
    halved = (one - two) ** 2 / 4
    noise = np.maximum(halved, np.pad(_mean_around(halved), ((PATCH, PATCH), (PATCH, PATCH), (0, 0)), 'edge'))
    light = np.pad((first + second) / 2, ((margin, margin), (margin, margin), (0, 0)), 'reflect')
    tone, height = (one + two) / 2, first.shape[0]
    bands = [slice(top, min(top + BAND, height) + 2 * margin) for top in range(0, height, BAND)]
    return np.concatenate([_smooth(tone[rows], noise[rows], light[rows]) for rows in bands])


def _tone(light):
    """Near to how the film sees it, so that shadows count as much as lamps."""
    return np.log1p(light * 24).astype(np.float32)


def _smooth(tone, noise, light):
    """Weigh every pixel with those whose surroundings look the same; the margin is only looked at."""
    here, own = _moved(tone, 0, 0, REACH), _moved(noise, 0, 0, REACH)
    total = weights = np.float32(0)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            there, their = _moved(tone, dy, dx, REACH), _moved(noise, dy, dx, REACH)
            unlike = ((here - there) ** 2 - own - np.minimum(own, their)) / (STRENGTH ** 2 * (own + their) + 1e-5)
            weight = np.exp(-np.maximum(_mean_around(unlike.mean(axis=2)), 0))[..., None]
            total = total + weight * _moved(light, dy, dx, REACH + PATCH)
            weights = weights + weight
    return total / weights


def _moved(layer, dy, dx, rim):
    """The layer less `rim` pixels on each side, seen from (dy, dx)."""
    height, width = layer.shape[:2]
    return layer[rim + dy:height - rim + dy, rim + dx:width - rim + dx]


def _mean_around(layer):
    """The mean of the square of PATCH pixels to each side, where it lies inside: PATCH pixels less at each rim."""
    for axis in (0, 1):
        size, spots = layer.shape[axis] - 2 * PATCH, range(2 * PATCH + 1)
        layer = sum(layer[spot:spot + size] if axis == 0 else layer[:, spot:spot + size] for spot in spots) / len(spots)
    return layer
