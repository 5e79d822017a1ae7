// What the food lies on or stands in, and whole things on a board.
import { area, at, box, circle, line, lit, oval, piece, ring, shape, svg } from '../svg.mjs';

const shadow = (r) => oval(r, r, '#000', { cx: 12, cy: 22, opacity: 0.45 });

/** Dishes from above: how far food reaches from the middle, and the dish with what covers its bottom. */
export const dishes = {
  bowl: { room: 168, draw: (base) => svg(shadow(222), lit(215, '#2d2d32'), circle(186, base)) },
  plate: { room: 165, draw: (base) => svg(shadow(236), lit(230, '#d8d2c6'), circle(176, base)) },
  pot: {
    room: 178,
    draw: (base) => {
      const handles = 'M-262-34H-200V34H-262ZM200-34H262V34H200Z';
      const enamel = { stroke: '#d8431f', 'stroke-width': 14, 'stroke-linejoin': 'round' };
      return svg(
        shadow(232),
        shape(handles, '#a92c14', enamel),
        lit(218, '#d8431f'),
        circle(196, '#e8dcc6'),
        circle(188, base),
      );
    },
  },
  skillet: {
    room: 165,
    draw: (base) => svg(shadow(220), shape('M190-18H400V18H190Z', '#1b1c20'), lit(212, '#232429'), circle(182, base)),
  },
};

export function board() {
  const grain = [-130, -30, 70, 150].map((y) => line(`M-330 ${y}C-100 ${y + 12} 120 ${y - 12} 330 ${y}`, '#8f5f32', 2));
  const under = `<g opacity=".4">${at(12, 22, 0, box(660, 440, 30, '#000'))}</g>`;
  return svg(under, box(660, 440, 30, '#b07a45'), box(660, 440, 30, 'url(#i)'), grain);
}

/** Each thing on its own part of the dish, as in a bowl. */
export const apart = (things, room, random) =>
  things.flatMap(([name, count], index) => {
    const middle = ((index - 0.25) * 2 * Math.PI) / things.length;
    const width = (1.6 * Math.PI) / things.length;
    return Array.from({ length: count }, (_, i) => {
      const turn = middle + width * ((i + 0.5) / count - 0.5) + (random() - 0.5) * 0.12;
      const far = room * (i % 2 ? 0.46 : 0.8) * (0.92 + random() * 0.16);
      return piece(name, far * Math.cos(turn), far * Math.sin(turn), random() * 360, count < 5 ? 1.9 : 1.7);
    });
  });

/** Everything mixed, as in a salad or a stew. */
export function mixed(things, room, random) {
  const names = things.flatMap(([name, count]) => Array.from({ length: count }, () => name));
  for (let i = names.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [names[i], names[j]] = [names[j], names[i]];
  }
  return names.map((name, i) => {
    const far = room * Math.sqrt((i + 0.5) / names.length);
    const turn = i * 2.399_96;
    return piece(name, far * Math.cos(turn) + random() * 8, far * Math.sin(turn) + random() * 8, random() * 360, 1.55);
  });
}

const grid = (rows, columns, random, draw) =>
  Array.from({ length: rows * columns }, (_, i) => {
    const x = ((i % columns) - (columns - 1) / 2) * (560 / columns);
    const y = (Math.floor(i / columns) - (rows - 1) / 2) * (380 / rows);
    return at(x, y, random() * 20 - 10, draw());
  });

const muffin = [
  circle(74, '#8a5526'),
  lit(68, '#c98b45'),
  piece('pasa', -18, -10, 0, 1.1),
  piece('pasa', 20, 14, 50, 1.1),
  piece('pasa', 8, -30, 0, 0.9),
];
const chipa = [circle(62, '#b9822f'), lit(58, '#e6b95a'), line('M-24-8C-8-18 8 2 26-8', '#c4933c', 4)];

const burger = (random) => [
  shape('M-128 20C-130 74 130 74 128 20Z', '#c98b45'),
  box(262, 22, 10, '#6fae35'),
  at(0, 14, 0, box(258, 34, 16, '#6b4022')),
  at(0, -12, 0, box(250, 16, 8, '#e0341f')),
  shape('M-128-20C-126-116 126-116 128-20Z', '#d69a4e'),
  Array.from({ length: 9 }, (_, i) => at(-80 + i * 20, -52 - random() * 28, 0, oval(5, 3, '#f6e7c0'))),
];

const wrap = (random) => [
  box(270, 104, 50, '#dcb87c'),
  line('M-110-20C-60-40 0-36 50-30M-104 24C-50 34 10 34 56 28', '#b98f50', 4),
  at(
    118,
    0,
    0,
    circle(50, '#efd6a4'),
    circle(41, '#7cb342'),
    piece('pollo', -8, 6, 20, 0.9),
    piece('rodajaTomate', 10, -14, 0, 0.9),
    piece('tiraZanahoria', 6, 18, random() * 40, 0.8),
  ),
];

const slicesOf = (crumb, things, random) =>
  [-160, 160].map((x, i) =>
    at(
      x,
      i ? 14 : -10,
      i ? 7 : -6,
      box(244, 256, 52, '#8a5526'),
      box(216, 228, 44, crumb),
      things.map(([name, count]) =>
        Array.from({ length: count }, (_, k) =>
          piece(name, -70 + (140 * (k + 0.5)) / count, (random() - 0.5) * 110, random() * 60 - 30, 1.5),
        ),
      ),
    ),
  );

/** Pizza, tart and the like, with so many straight cuts. */
function roundOf([crust, filling, cuts], things, random) {
  const across = Array.from({ length: Number(cuts) }, (_, i) => {
    const turn = (i * Math.PI) / Number(cuts) + 0.35;
    const [x, y] = [200 * Math.cos(turn), 200 * Math.sin(turn)].map(Math.round);
    return line(`M${-x} ${-y}L${x} ${y}`, '#3a2214', 3, { opacity: 0.55 });
  });
  return [lit(205, crust), circle(180, filling), mixed(things, 160, random), across];
}

const loafOf = ([crust, crumb]) => [
  at(-85, 0, 0, box(330, 220, 70, crust), box(330, 220, 70, 'url(#i)')),
  line('M-190-60-150 60M-110-70-70 70M-30-70 10 60', '#8f6236', 10),
  at(
    155,
    0,
    0,
    box(90, 224, 40, crust),
    box(66, 196, 30, crumb),
    piece('semilla', 0, -50, 20, 1.3),
    piece('semilla', 0, 10, 80, 1.3),
    piece('semilla', 0, 62, 140, 1.2),
  ),
];

const skewersOf = (things, random) =>
  [-120, 0, 120].map((y, row) =>
    at(
      0,
      y,
      random() * 6 - 3,
      line('M-280 0H280', '#e5cfa0', 7),
      Array.from({ length: 7 }, (_, i) =>
        piece(things[(i + row) % things.length][0], -204 + i * 68, 0, random() * 360, 1.55),
      ),
    ),
  );

const corners = [
  [-74, -68],
  [80, -62],
  [-66, 80],
  [82, 80],
];
const grill = line('M-44-16 40-28M-48 14 44 2M-36 38 40 28', '#7a4a16', 7);
const platter = [circle(190, '#d8d2c6'), ring(186, '#c4bdb0', 3)];
const scoops = [
  [-56, -34, '#f6e3a8'],
  [58, -30, '#f2a0ad'],
  [0, 62, '#f7c9c4'],
];

/** Whole things: what they are drawn of, by the name in `list.mjs`. */
export const whole = {
  slices: ([crumb], things, random) => [board(), slicesOf(crumb, things, random)],
  round: (colours, things, random) => [board(), roundOf(colours, things, random)],
  skewers: (_, things, random) => [board(), skewersOf(things, random)],
  loaf: (colours) => [board(), at(0, 0, -8, loafOf(colours))],
  muffins: (_, __, random) => [board(), grid(2, 3, random, () => muffin)],
  chipas: (_, __, random) => [board(), grid(3, 4, random, () => chipa)],
  burgers: (_, __, random) => [board(), at(-158, 0, 0, burger(random)), at(158, 10, 0, burger(random))],
  wraps: (_, __, random) => [board(), at(-10, -78, -24, wrap(random)), at(10, 96, -24, wrap(random))],
  pancakes: (_, things, random) => [
    board(),
    platter,
    [14, 6, -4].map((y, i) => at(8 - 6 * i, y, 0, circle(136, '#a8692c'), lit(130, '#d79a4c'))),
    mixed(things, 92, random),
  ],
  ice: () => [
    board(),
    platter,
    circle(158, '#8fb3c4'),
    scoops.map(([x, y, fill]) => at(x, y, 0, lit(76, fill))),
    piece('frutilla', 70, 84, 30, 1.7),
    piece('banana', -92, 74, 20, 1.7),
    piece('frutilla', -4, -118, 200, 1.5),
  ],
  apples: ([base], things, random) => [
    dishes.plate.draw(base),
    corners.map(([x, y]) => piece('manzanaAsada', x, y, random() * 90, 1.5)),
    mixed(things, 150, random),
  ],
  grilled: ([base], things, random) => [
    dishes.plate.draw(base),
    corners.map(([x, y]) => [piece('anana', x, y, 0, 3.6), at(x, y, 0, grill)]),
    mixed(things, 130, random),
  ],
};

/** Where fruit lies beside a glass. */
const beside = [
  [196, 524, 2.2],
  [262, 552, 1.8],
  [592, 528, 2.2],
  [652, 552, 1.8],
];

/** A tall glass before the room's two lights, with what is in it beside it. */
export const glass = ([liquid, dark], things) =>
  svg(
    area(0, 0, 800, 600, '#0d0e12'),
    line('M158 0V222', '#ff6a2a', 16),
    line('M648 0V222', '#7aa2ff', 16),
    area(0, 380, 800, 220, '#5a3823'),
    line('M0 380H800', '#2a170d', 6),
    line('M0 462C260 454 540 468 800 460M0 540C260 546 540 532 800 540', '#3a2214', 3),
    oval(120, 22, '#000', { cx: 416, cy: 510, opacity: 0.5 }),
    line('M470 40 432 160', '#d7ff3e', 12),
    shape('M304 130H496L470 506C468 520 332 520 330 506Z', '#fff', { opacity: 0.14 }),
    shape('M309 186H491L469 494C467 506 333 506 331 494Z', liquid),
    shape('M420 186H491L469 494C468 502 440 505 408 505Z', dark, { opacity: 0.55 }),
    oval(91, 15, dark, { cx: 400, cy: 186 }),
    oval(86, 12, liquid, { cx: 400, cy: 184 }),
    line('M330 210 346 470', '#fff', 9, { opacity: 0.35 }),
    things.map(([name], i) => piece(name, beside[i][0], beside[i][1], 40 * i, beside[i][2])),
  );
