import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import trainers from '../../emulator-data/trainers.json' with { type: 'json' };
import { root } from '../toolchain.mjs';

test('each trainer of the demo gym has a drawn face, light enough for the page of a class', () => {
  expect(trainers.map(({ image }) => image)).toEqual(trainers.map(({ id }) => `/img/equipo/${id}.svg`));
  for (const { image } of trainers) {
    const { size } = fs.statSync(path.join(root, 'web/public', image));
    expect(size, image).toBeLessThan(3_500);
  }
});
