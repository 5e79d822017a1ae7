import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { descendants, killFamily, running } from './family.ts';

const idle = 'setInterval(() => {}, 1000)';
/** Runs a child in a session of its own, as firebase-tools runs the Firestore emulator. */
const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(idle)}], { detached: true, stdio: 'ignore' }); console.log('born'); ${idle}`;

test('a process ends with all that it has started, also what has a session of its own', async () => {
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  await once(child.stdout, 'data');
  const [grandchild] = descendants(child.pid!);
  expect(descendants(process.pid)).toEqual(expect.arrayContaining([child.pid, grandchild]));

  killFamily(child.pid!);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await expect.poll(() => running([grandchild!])).toEqual([]);
});
