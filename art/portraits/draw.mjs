// `node art/portraits/draw.mjs`: draws the demo gym's trainers into web/public/img/equipo, in the light of the rendered
// pictures.
import fs from 'node:fs';
import path from 'node:path';
import { area, circle, line, oval, shape, svg } from '../svg.mjs';
import { people } from './people.mjs';

const OUT = path.join(import.meta.dirname, '../../web/public/img/equipo');

const gradient = (id, place, colour, opacity) =>
  `<radialGradient id="${id}" ${place}><stop stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset=".75" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** The ember light from the left, the cobalt one from the right. */
const lights = svg(
  '<defs>',
  gradient('e', 'cx=".05" cy=".35" r=".8"', '#ff5a1f', 0.55),
  gradient('c', 'cx=".95" cy=".35" r=".8"', '#3a6bff', 0.55),
  '</defs>',
);
const light = (opacity) =>
  svg(`<g opacity="${opacity}">`, area(0, 0, 640, 800, 'url(#e)'), area(0, 0, 640, 800, 'url(#c)'), '</g>');
const room = svg(
  area(0, 0, 640, 800, '#13151a'),
  light(1),
  line('M70 40V470', '#ff7a45', 8),
  line('M570 40V470', '#8fabff', 8),
);

const SHOULDERS = 'M40 800C48 660 170 618 320 612C470 618 592 660 600 800Z';
const HEAD = 'M196 334C196 190 444 190 444 334C446 462 390 536 320 536C250 536 194 462 196 334Z';

function portraitOf({ colours: [skin, hair, shirt], behind = () => '', before, face = () => '' }) {
  const shade = { opacity: 0.22 };
  return svg(
    room,
    behind(hair),
    shape(SHOULDERS, '#1c1f26'),
    line('M228 622C250 700 390 700 412 622', shirt, 14),
    shape('M256 470H384V620C384 676 256 676 256 620Z', skin),
    shape('M256 500C290 560 350 560 384 500V560C350 600 290 600 256 560Z', '#000', shade),
    [196, 444].map((cx) => circle(28, skin, { cx, cy: 360 })),
    shape(HEAD, skin),
    before(hair),
    [268, 372].map((cx) => oval(10, 12, '#15100d', { cx, cy: 354 })),
    line('M242 314C256 302 280 302 294 312M346 312C360 302 384 302 398 314', hair, 10),
    line('M322 366C316 388 312 400 322 408', '#000', 6, shade),
    face(hair),
    line('M284 460C304 480 336 480 356 460', '#5a2216', 9),
    light(0.45),
  );
}

fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT, { recursive: true });
for (const [name, person] of Object.entries(people)) {
  const size = 'width="640" height="800" viewBox="0 0 640 800"';
  const file = svg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>`, lights, portraitOf(person), '</svg>\n');
  fs.writeFileSync(path.join(OUT, `${name}.svg`), file);
}
