// The pieces that the drawings are made of. Shapes are around (0, 0).

export const svg = (...parts) => parts.flat(Infinity).join('');

const attributes = (more) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const circle = (r, fill, more = {}) => `<circle r="${r}" fill="${fill}"${attributes(more)}/>`;
export const oval = (rx, ry, fill, more = {}) => `<ellipse rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`;
export const ring = (r, stroke, width) => `<circle r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
export const box = (w, h, r, fill) =>
  `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
export const area = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
export const shape = (d, fill, more = {}) => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
export const line = (d, stroke, width, more = {}) =>
  shape(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more });

export const at = (x, y, turn, ...content) =>
  svg(`<g transform="translate(${x.toFixed()} ${y.toFixed()}) rotate(${turn.toFixed()})">`, content, '</g>');

/** Something of `food.mjs`, by its name. */
export const piece = (name, x, y, turn, scale) => {
  const where = `translate(${x.toFixed()} ${y.toFixed()}) rotate(${turn.toFixed()}) scale(${scale.toFixed(2)})`;
  return `<use href="#${name}" transform="${where}"/>`;
};

/** Lit from the upper left. */
export const lit = (r, fill) => circle(r, fill) + circle(r, 'url(#i)');

/** Random numbers that are the same at every run. */
export function randomFrom(seed) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
