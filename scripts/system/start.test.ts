import net from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ports } from './ports.ts';
import { launch, leftovers } from './started-system.ts';

describe('npm start', () => {
  test('ends at once with exit code 1 where a port is in use, and names it', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(ports.sendGrid.port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());

    const system = launch([]);
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain('✖ Port 5020, which the SendGrid stand-in needs, is in use');
  });

  // The emulators are born one after the other, the Java program among the last.
  test.for([1500, 3500])(
    'stopped %i ms into the start of the emulators, leaves no process and no port taken',
    async (delay) => {
      const system = launch([]);
      await system.hasSaid('Starting the emulators');
      await new Promise((resolve) => setTimeout(resolve, delay));
      const processes = system.processes();
      system.signal('SIGINT');
      expect(await system.ended).toBe(0);
      expect(await leftovers(processes)).toEqual([]);
    },
  );

  test('when a part of it dies, says which, ends the rest and has exit code 1', async () => {
    const system = launch(['--data']);
    await system.hasSaid('Listo');
    const processes = system.processes();
    // The youngest is the Firestore emulator: it was started last.
    process.kill(processes.at(-1)!, 'SIGKILL');
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain('the Firestore emulator has ended');
    expect(await leftovers(processes)).toEqual([]);
  });
});
