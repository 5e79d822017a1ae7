import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';
import { checkPortsFree, isTaken, ports } from './ports.ts';

describe('a port in use', () => {
  let server: net.Server;
  let port: number;
  beforeEach(async () => {
    server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => server.close());

  test('is reported in one sentence, with its purpose and the command that shows who uses it', async () => {
    const check = checkPortsFree([{ port, use: 'the Firestore emulator' }]);
    await expect(check).rejects.toThrow(Problem);
    await expect(check).rejects.toThrow(
      new RegExp(
        `^Port ${port}, which the Firestore emulator needs, is in use: \`(ss|lsof) .*${port}.*\` shows by whom; ` +
          'stop that program and run the same command again\\.$',
      ),
    );
  });

  test('is free again once it is released', async () => {
    expect(await isTaken(port)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPortsFree([{ port, use: 'the site' }])).resolves.toBeUndefined();
  });
});

test('the emulators have the ports of firebase.json', () => {
  const { emulators } = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const { site, mercadoPago: _, sendGrid: __, ...named } = ports;
  for (const [name, { port }] of Object.entries({ ...named, hosting: site }))
    expect(emulators[name].port, name).toBe(port);
});
