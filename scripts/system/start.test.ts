import net from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ports } from './ports.ts';
import { launch, leftovers } from './started-system.ts';

describe('npm start', () => {
  test('ends at once with exit code 1 when a port is in use, and names it', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(ports.sendGrid.port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());

    const system = launch([]);
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain('✖ Port 5020, which the SendGrid stand-in needs, is in use');
  });

  // The emulators start one after the other, the Java program among the last.
  test.for([1500, 3500])(
    'leaves no process and no port in use when stopped %i ms into the start of the emulators',
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

  test('says which part has died, ends the rest and has exit code 1', async () => {
    const system = launch(['--data']);
    await system.hasSaid('Listo');
    const processes = system.processes();
    // The newest process is the Firestore emulator.
    process.kill(processes.at(-1)!, 'SIGKILL');
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain('the Firestore emulator has ended');
    expect(await leftovers(processes)).toEqual([]);
  });
});
