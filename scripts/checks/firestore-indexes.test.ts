import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

// A deployment creates each missing index, and Firestore refuses to create one twice.
test('no index is listed twice', () => {
  const { indexes } = JSON.parse(fs.readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')) as {
    indexes: object[];
  };
  const listed = indexes.map((index) => JSON.stringify(index));
  expect(listed.filter((index, at) => listed.indexOf(index) !== at)).toEqual([]);
});
