// Converts masters (.cache/art/SLUG.png, rendered by develop.sh) to web/public/img, in the widths that srcset names.
// Each file gets the best quality that fits its byte budget. Needs ffmpeg, avifenc and cwebp on the PATH.
// Usage: node deliver.mjs [SLUG...]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const masters = join(import.meta.dirname, '../.cache/art');
const img = join(import.meta.dirname, '../web/public/img');

const WIDTHS = [
  [/^hero-mobile$/, [450, 720, 900]],
  [/^hero$/, [800, 1400, 2000]],
  [/./, [96, 400, 672, 800, 1280]],
];

// Bytes of the AVIF by width; a WebP may take 1.5 times as much.
// 720 and 900 are the hero on a phone: it and the font arrive one round trip earlier if they are small.
const BUDGET = {
  96: 2e3,
  400: 10e3,
  450: 16.4e3,
  672: 10e3,
  720: 13.5e3,
  800: 24e3,
  900: 30e3,
  1280: 75e3,
  1400: 75e3,
  2000: 120e3,
};

// Of the smallest ones, which avatars show, there is only the AVIF.
const SMALLEST = 96;

const AVIF_LEVELS = [16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60];
const WEBP_LEVELS = [88, 84, 80, 75, 70, 64, 58, 50, 42, 34];

const run = (command, ...args) => execFileSync(command, args.map(String), { stdio: ['ignore', 'ignore', 'inherit'] });

// 10 bits keep the dark gradients free of bands.
const AVIF_FLAGS = '-d 10 -y 420 -s 4 -j 2 --min 0 --max 63 -a end-usage=q'.split(' ');
const avif = (from, to, level) => run('avifenc', ...AVIF_FLAGS, '-a', `cq-level=${level}`, from, to);
const webp = (from, to, level) => run('cwebp', '-quiet', '-m', 6, '-sharp_yuv', '-q', level, from, '-o', to);

/** Writes the finest level that fits the budget. Levels run from fine to coarse, so a binary search finds it. */
function fit(encode, levels, budget, from, to) {
  const fits = (index) => {
    encode(from, to, levels[index]);
    return statSync(to).size <= budget;
  };
  if (fits(0)) return;
  let finest = 1;
  let coarsest = levels.length - 1;
  while (finest < coarsest) {
    const middle = Math.floor((finest + coarsest) / 2);
    if (fits(middle)) coarsest = middle;
    else finest = middle + 1;
  }
  if (!fits(finest)) throw new Error(`${to} does not fit ${budget} bytes at any quality`);
}

function deliver(slug, work) {
  const widths = WIDTHS.find(([pattern]) => pattern.test(slug))[1];
  for (const width of widths) {
    const deep = join(work, 'deep.png');
    const flat = join(work, 'flat.png');
    const scale = `scale=${width}:-2:flags=lanczos+accurate_rnd`;
    run('ffmpeg', '-v', 'error', '-y', '-i', join(masters, `${slug}.png`), '-vf', `${scale},format=rgb48be`, deep);
    run('ffmpeg', '-v', 'error', '-y', '-i', join(masters, `${slug}.png`), '-vf', `${scale},format=rgb24`, flat);
    fit(avif, AVIF_LEVELS, BUDGET[width], deep, join(img, `${slug}-${width}.avif`));
    if (width > SMALLEST) fit(webp, WEBP_LEVELS, BUDGET[width] * 1.5, flat, join(img, `${slug}-${width}.webp`));
  }
}

/** The picture of a link's preview. WhatsApp shows neither AVIF nor, everywhere, WebP. */
function openGraph(slug, name) {
  const card = 'scale=1200:-2:flags=lanczos,crop=1200:630';
  run('ffmpeg', '-v', 'error', '-y', '-i', join(masters, `${slug}.png`), '-vf', card, '-q:v', 3, join(img, name));
}

mkdirSync(img, { recursive: true });
const rendered = readdirSync(masters)
  .filter((name) => name.endsWith('.png'))
  .map((name) => name.slice(0, -4));
const slugs = process.argv.length > 2 ? process.argv.slice(2) : rendered;
const work = mkdtempSync(join(tmpdir(), 'art-'));
for (const slug of slugs) deliver(slug, work);
for (const slug of slugs) {
  if (slug === 'hero') openGraph(slug, 'og.jpg');
  else if (!slug.startsWith('hero')) openGraph(slug, `${slug}-og.jpg`);
}
rmSync(work, { recursive: true });
