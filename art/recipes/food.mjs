// What lies on a plate, each thing about 40 pixels wide. The names are those of the cookbook.
import { box, circle, line, oval, ring, shape, svg } from '../svg.mjs';

const shine = oval(4, 2.5, '#fff', { cx: -5, cy: -6, opacity: 0.45, transform: 'rotate(-35)' });
const ball = (fill, r = 12) => circle(r, fill) + shine;
const bean = (fill) => shape('M-14 3C-16-9 0-12 10-8 18-4 16 9 8 9 2 9 0 4-5 7-10 9-13 8-14 3Z', fill) + shine;
const leaf = (fill, vein) =>
  shape('M-26 2C-22-14 2-22 27-3 10 16-14 18-26 2Z', fill) + line('M-22 2 20-2M-6 1 2-9M-2 1 6 9', vein, 1.6);
const slice = (edge, flesh, core = '') => circle(19, edge) + circle(16, flesh) + core;
const cube = (side, top) => svg(box(30, 30, 5, side), '<g transform="translate(-2 -3)">', box(25, 23, 4, top), '</g>');
const strip = (fill, dark) => box(46, 9, 4, fill) + line('M-18 2H16', dark, 1.4);
const wedge = (flesh, skin) =>
  shape('M-18 8C-16-16 16-16 18 8 6 16-6 16-18 8Z', flesh) + line('M-18 8C-16-16 16-16 18 8', skin, 4);
const seeds = (fill, count) =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i * 2 * Math.PI) / count;
    return oval(2, 1.3, fill, { cx: (8 * Math.cos(turn)).toFixed(1), cy: (8 * Math.sin(turn)).toFixed(1) });
  }).join('');
const spots = [
  [-9, -5],
  [6, -9],
  [11, 3],
  [-3, 6],
  [-13, 7],
  [1, -1],
];
const crumbs = (fill) => spots.map(([cx, cy]) => circle(3.4, fill, { cx, cy })).join('');

export const food = {
  // Leaves
  lechuga: leaf('#7cb342', '#d4e8a8'),
  rucula: leaf('#4d8b31', '#a9cf83'),
  espinaca: leaf('#2f6b2a', '#78ab5f'),
  menta: leaf('#55a84a', '#b9e0a8'),
  albahaca: leaf('#3e8f3a', '#9fd08d'),
  perejil: svg(
    circle(6, '#3f8f35', { cx: -6, cy: -3 }),
    circle(6, '#4ea043', { cx: 5, cy: -5 }),
    circle(6, '#378030', { cx: 1, cy: 6 }),
  ),

  // Vegetables
  gajoPalta:
    shape('M-28 8C-14-18 14-18 28 8 12-4-12-4-28 8Z', '#cfe07f') + line('M-28 8C-14-18 14-18 28 8', '#4c7a2c', 3),
  tomate: ball('#e0341f', 17),
  rodajaTomate: slice('#d7301c', '#f0674b', seeds('#f8d9a0', 6)),
  pepino: slice('#3f7f35', '#e6f0c4', seeds('#c2d79a', 6)),
  zapallito: slice('#4f8c3a', '#eef2cf', seeds('#d7dca7', 6)),
  remolacha: slice('#6d1238', '#a31d55', circle(8, '#8a1648')),
  zanahoria: slice('#d9661a', '#f58b32', circle(5, '#f9b067')),
  tiraZanahoria: strip('#f08030', '#c95f14'),
  morron: strip('#d8281c', '#9c150e'),
  morronVerde: strip('#4c9a35', '#2f6d20'),
  morronAmarillo: strip('#f2c230', '#c99512'),
  cebolla: ring(17, '#b65b9a', 4) + ring(12, '#f0dbe8', 3),
  cebollaBlanca: ring(17, '#f3ead2', 5),
  verdeo: ring(9, '#6fb24a', 4),
  apio: shape('M-16 6C-10-12 10-12 16 6 8-2-8-2-16 6Z', '#b7d47c'),
  choclo: crumbs('#f6c82f'),
  arveja: ball('#6fae35', 9),
  batata: cube('#c8641c', '#ee8c3a'),
  zapallo: cube('#d98215', '#f7a833'),
  papa: cube('#d9b65a', '#f0d98c'),
  brocoli: svg(
    shape('M-4 4H5L7 20H-6Z', '#9cc46a'),
    circle(11, '#3f8238', { cx: -9, cy: -2 }),
    circle(11, '#4b9141', { cx: 9, cy: -2 }),
    circle(12, '#57a24b', { cy: -10 }),
  ),
  hongo: shape('M-19 0C-19-20 19-20 19 0 12 6-12 6-19 0Z', '#c8a67e') + box(11, 20, 5, '#e9d8bd'),

  // Pulses, grains and seeds
  garbanzo: ball('#d9ae6a', 11),
  lenteja: ball('#8a5a2c', 8),
  porotoNegro: bean('#2c2126'),
  porotoBlanco: bean('#f1e8d3'),
  porotoRojo: bean('#8c2230'),
  arroz: crumbs('#f6f1e2'),
  granola: crumbs('#b57a35'),
  semilla: crumbs('#5f7d3a'),
  sesamo: crumbs('#f0e2b8'),
  aji: crumbs('#c5301c'),
  mani: shape('M-14 0C-14-10-2-10 0-5 2-10 14-10 14 0 14 10 2 10 0 5-2 10-14 10-14 0Z', '#e0b878'),
  almendra: shape('M-16 0C-8-12 10-10 17 0 10 10-8 12-16 0Z', '#c07b3e') + line('M-9 0H10', '#8f5525', 1.6),
  nuez:
    shape('M-15 0C-15-14 15-14 15 0 15 14-15 14-15 0Z', '#b98550') +
    line('M0-11V11M-9-5C-4-2-4 3-9 6M9-5C4-2 4 3 9 6', '#855a2e', 2),

  // Meat, fish, eggs, cheese, pasta
  carne: cube('#54281a', '#7d4029'),
  pollo: box(52, 22, 10, '#e0b070') + line('M-15-8-7 8M-2-8 6 8M11-8 19 8', '#8b5524', 3),
  salmon: box(50, 30, 9, '#f2825a') + line('M-16-9C-8 0-8 0-16 9M-2-9C6 0 6 0-2 9M12-9C20 0 20 0 12 9', '#fbc0a4', 2.5),
  atun: shape('M-22-6-4-16 18-9 23 6 4 15-18 9Z', '#d9a184') + line('M-14-3 14-1M-12 4 12 7', '#b87a5c', 2),
  merluza:
    shape('M-26-4C-10-16 14-15 27-3 14 13-12 14-26-4Z', '#f4efe6') + line('M-12-4 12-2M-10 4 10 5', '#d8cdbd', 2),
  tofu: cube('#d9c9a0', '#f6efd9'),
  huevo: oval(24, 19, '#fbf7ee') + circle(11, '#f2a91e', { cx: 3 }),
  queso: cube('#e9e2d0', '#fffdf6'),
  feta: crumbs('#fffdf4'),
  ricota: shape('M-24 4C-20-16 18-18 24 2 20 18-18 18-24 4Z', '#fbf8ef'),
  pan: svg(box(38, 32, 6, '#c98f4a'), box(31, 25, 5, '#ecc988')),
  fideo: line('M-26-6C-14-20-6 10 4-6 12-18 18 8 27-2M-24 8C-12-4-4 20 8 6 14 0 20 14 26 9', '#f0e0b0', 4),
  mostachol: box(44, 14, 6, '#ecc873') + line('M-16 3H16', '#c99b40', 2),

  // Fruit and sweets
  manzanaVerde: wedge('#f4f2cf', '#7fb53a'),
  manzanaAsada: svg(circle(44, '#a8341f'), circle(38, '#c2492a'), circle(15, '#6e3517'), crumbs('#d9a860')),
  pera: shape('M0-24C10-24 9-8 15 0 26 20-26 20-15 0-9-8-10-24 0-24Z', '#f3e7b4') + line('M0-8V8', '#c9b878', 2),
  ciruela: ball('#4a1f3f', 15),
  durazno: wedge('#f5a54a', '#d96a2b'),
  orejon: shape('M-16 0C-12-14 12-14 16 0 12 13-12 13-16 0Z', '#e08a2c'),
  banana: slice('#e9d26a', '#fbf1c4', seeds('#c9b36a', 3)),
  frutilla: svg(
    shape('M0 22C-26 0-18-18 0-15 18-18 26 0 0 22Z', '#e22b36'),
    seeds('#f9d27a', 6),
    shape('M-11-15 0-22 11-15 0-10Z', '#4c9a35'),
  ),
  arandano: ball('#3d4f9c', 12),
  anana: slice('#e0a51e', '#f8d75a', circle(5, '#e9b93a')),
  mandarina: slice('#ef7d15', '#fbab4a', line('M-14 0H14M-7-12 7 12M7-12-7 12', '#fbd3a0', 2)),
  mango: cube('#ee9a1a', '#ffc247'),
  pasa: oval(11, 8, '#3a1c28') + shine,
  coco: crumbs('#fffaf0'),
  chocolate: box(30, 22, 3, '#3b1d10') + line('M0-11V11M-15 0H15', '#5d3320', 2),
  jengibre: shape('M-14 4C-14-8-2-12 4-8 8-14 16-8 12 0 16 8 4 10 0 7-6 12-14 12-14 4Z', '#e5c583'),
};
