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

test('a drawn picture is named after its recipe, so a recipe with another title needs another picture', () => {
  const nameOf = (title: string) =>
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-');
  const drawn = cookbook.filter(({ img }) => img.startsWith('/img/recetas/'));
  expect(drawn.map(({ img }) => img)).toEqual(drawn.map(({ title }) => `/img/recetas/${nameOf(title)}.svg`));
});
