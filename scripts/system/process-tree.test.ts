import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { descendants, killTree, running } from './process-tree.ts';

const idle = 'setInterval(() => {}, 1000);';
/** Starts a child in a separate session, as firebase-tools starts the Firestore emulator. */
const parent = `
  const options = { detached: true, stdio: 'ignore' };
  require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(idle)}], options);
  console.log('started');
  ${idle}
`;

test('a process is killed with everything that it has started, even in another session', async () => {
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  await once(child.stdout, 'data');
  const [grandchild] = descendants(child.pid!);
  expect(grandchild).toBeDefined();
  expect(descendants(process.pid)).toEqual(expect.arrayContaining([child.pid, grandchild]));

  killTree(child.pid!);
  const [, signal] = (await once(child, 'exit')) as [code: number | null, signal: string | null];
  expect(signal).toBe('SIGKILL');
  await expect.poll(() => running([grandchild!])).toEqual([]);
});
