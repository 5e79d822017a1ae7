import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import cookbook from '../../functions/src/public/cookbook.json' with { type: 'json' };
import { root } from '../toolchain.mjs';

const pictures = cookbook.map(({ img }) => img);

test('each recipe of the cookbook has a picture that shows no other recipe', () => {
  expect(pictures.filter((img) => !fs.existsSync(path.join(root, 'web/public', img)))).toEqual([]);
  expect(pictures.filter((img, index) => pictures.indexOf(img) !== index)).toEqual([]);
});

test('all pictures are drawn alike, and named after their recipes: another title needs another picture', () => {
  const nameOf = (title: string) =>
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
  expect(pictures).toEqual(cookbook.map(({ title }) => `/img/recetas/${nameOf(title)}.svg`));
});
