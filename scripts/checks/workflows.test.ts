import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';

const folder = path.join(root, '.github', 'workflows');

// Anybody who can move an action's tag could run code in our continuous integration.
test('every action of continuous integration is pinned to a commit, with its version beside it', () => {
  const uses = fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').match(/uses: .*/g) ?? []);
  expect(uses.length).toBeGreaterThan(3);
  expect(uses.filter((line) => !/^uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});
