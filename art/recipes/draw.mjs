// `node art/recipes/draw.mjs`: draws the recipes from what is in them into web/public/img/recetas. They are seen from
// above, on an oak table; a glass from the side.
import fs from 'node:fs';
import path from 'node:path';
import { apart, dishes, glass, mixed, whole } from './dishes.mjs';
import { food } from './food.mjs';
import { list } from './list.mjs';
import { area, at, line, randomFrom, svg } from '../svg.mjs';

const OUT = path.join(import.meta.dirname, '../../web/public/img/recetas');
const arrangements = { apart, mixed };

const gradient = (id, place, ...stops) => svg(`<radialGradient id="${id}" ${place}>`, stops, '</radialGradient>');
const stop = (offset, colour, opacity) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** The ember and the cobalt light, the darkness around, and the light on round things. */
const lights = svg(
  gradient('e', 'cx=".12" cy=".1" r="1"', stop(0, '#ff7a3c', 0.55), stop(0.6, '#ff5a1f', 0)),
  gradient('c', 'cx=".95" cy=".1" r=".9"', stop(0, '#3a6bff', 0.5), stop(0.6, '#3a6bff', 0)),
  gradient('d', 'cx=".5" cy=".45" r=".75"', stop(0.45, '#000', 0), stop(1, '#000', 0.6)),
  gradient('i', 'cx=".4" cy=".35" r=".8"', stop(0, '#fff', 0.22), stop(1, '#000', 0.25)),
);
const everywhere = (fill) => area(0, 0, 800, 600, fill);
const light = everywhere('url(#e)') + everywhere('url(#c)');
/** Most of the light falls on the table, so that food keeps its colours. */
const glow = svg('<g opacity=".3">', light, '</g>', everywhere('url(#d)'));

const planks = [110, 245, 390, 520].map((y) => line(`M0 ${y}C260 ${y + 5} 540 ${y - 4} 800 ${y}`, '#3a2214', 3));
const table = svg(everywhere('#5a3823'), planks, light);

/** `bowl #d8bd8c apart: salmon 4, pepino 7` */
function drawingOf(text, random) {
  const [dish, ...options] = text.split(':')[0].split(' ');
  const things = (text.split(': ')[1] ?? '').split(', ').map((each) => {
    const [name, count] = each.split(' ');
    return [name, Number(count)];
  });
  if (dish === 'glass') return glass(options, things);
  if (whole[dish]) return svg(table, at(400, 300, 0, whole[dish](options, things, random)), glow);
  const [base, arrangement] = options;
  const { room, draw } = dishes[dish];
  return svg(table, at(400, 300, 0, draw(base), arrangements[arrangement](things, room, random)), glow);
}

/** Each food that is used is defined once. */
function file(content) {
  const used = [...new Set([...content.matchAll(/href="#(\w+)"/g)].map(([, name]) => name))];
  const missing = used.filter((name) => !food[name]);
  if (missing.length > 0) throw new Error(`nothing draws ${missing.join(', ')}`);
  const defined = used.map((name) => `<g id="${name}">${food[name]}</g>`);
  const size = 'width="800" height="600" viewBox="0 0 800 600"';
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>`, lights, defined, '</defs>', content, '</svg>\n');
}

fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT, { recursive: true });
for (const [number, [name, text]] of Object.entries(list).entries())
  fs.writeFileSync(path.join(OUT, `${name}.svg`), file(drawingOf(text, randomFrom(number + 7))));
