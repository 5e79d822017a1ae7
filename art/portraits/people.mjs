// The portraits: the name of the file, then colours of skin, hair and shirt, the hair behind and before the head, and
// what else is in the face.
import { circle, line, ring, shape, svg } from '../svg.mjs';

const short = (hair) =>
  shape(
    'M190 352C172 204 246 142 326 142C414 142 468 208 450 352' +
      'C444 306 436 272 404 246C338 264 266 260 230 244C206 276 198 312 190 352Z',
    hair,
  );
const parted = (hair) =>
  shape(
    'M190 356C176 208 246 146 320 146C394 146 464 208 450 356C442 286 398 236 330 222C256 238 198 282 190 356Z',
    hair,
  );
const fringe = (hair) =>
  shape(
    'M192 332C186 204 258 150 320 150C382 150 454 204 448 332C428 292 396 274 320 276C244 274 212 292 192 332Z',
    hair,
  );
const bob = (hair) =>
  shape(
    'M164 344C150 172 246 130 320 130C394 130 490 172 476 344' +
      'C482 424 478 480 462 536L178 536C162 480 158 424 164 344Z',
    hair,
  );
const ponytail = (hair) => shape('M424 196C560 176 590 330 548 520C514 472 486 414 450 372Z', hair);

const curls = (hair) =>
  Array.from({ length: 11 }, (_, index) => {
    const turn = Math.PI * (1 + (index + 0.5) / 11);
    return circle(50, hair, { cx: Math.round(320 + 122 * Math.cos(turn)), cy: Math.round(290 + 120 * Math.sin(turn)) });
  });

const beard = (hair) =>
  shape(
    'M202 372C206 486 262 552 320 552C378 552 434 486 438 372' +
      'C428 428 404 446 372 436C352 424 288 424 268 436C236 446 212 428 202 372Z',
    hair,
  );
const glasses = [ring(40, '#0b0c0f', 8), ring(40, '#0b0c0f', 8)];
const pairOf = ([left, right]) =>
  svg(`<g transform="translate(268 352)">${left}</g><g transform="translate(372 352)">${right}</g>`);

export const people = {
  'bruno-ferreyra': {
    colours: ['#c98d66', '#2a1c15', '#ff5a1f'],
    before: short,
    face: beard,
  },
  'lucia-ibarra': {
    colours: ['#e3ae8a', '#3b2418', '#d7ff3e'],
    behind: (hair) => circle(62, hair, { cx: 320, cy: 112 }),
    before: parted,
  },
  'ramiro-acosta': {
    colours: ['#a86f4c', '#8b8d93', '#3a6bff'],
    before: short,
    face: (hair) => line('M278 444C296 428 344 428 362 444', hair, 18),
  },
  'camila-rosales': {
    colours: ['#d99c74', '#6a3a1c', '#ff7a45'],
    behind: ponytail,
    before: parted,
  },
  'nahuel-gimenez': {
    colours: ['#8d5a3c', '#15100d', '#d7ff3e'],
    behind: curls,
    before: (hair) => svg(short(hair), line('M196 280C256 254 384 254 444 280', '#ff5a1f', 30)),
  },
  'valeria-quiroga': {
    colours: ['#edbf9c', '#a4602c', '#8fabff'],
    behind: bob,
    before: fringe,
    face: () => svg(pairOf(glasses), line('M308 350H332M228 346 204 338M412 346 436 338', '#0b0c0f', 8)),
  },
};
