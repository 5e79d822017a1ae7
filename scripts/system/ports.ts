// The ports of the local system. They are fixed, because site, emulators and stand-ins know each other by address.
import net from 'node:net';
import { Problem } from '../problem.ts';

export interface Port {
  port: number;
  use: string;
}

/** The emulators' ports, as in firebase.json, and those of the stand-ins. */
export const ports = {
  site: { port: 5050, use: 'the site' },
  auth: { port: 9099, use: 'the Auth emulator' },
  firestore: { port: 8080, use: 'the Firestore emulator' },
  functions: { port: 5001, use: 'the Functions emulator' },
  mercadoPago: { port: 5010, use: 'the Mercado Pago stand-in' },
  sendGrid: { port: 5020, use: 'the SendGrid stand-in' },
  hub: { port: 4400, use: "the emulators' hub" },
  logging: { port: 4500, use: "the emulators' log" },
} as const satisfies Record<string, Port>;

export const address = ({ port }: Port): string => `http://127.0.0.1:${port}`;

/**
 * Whether somebody listens on the port. It connects instead of trying to listen, because macOS lets us listen on
 * 127.0.0.1 even while another server listens on all addresses.
 */
export function isTaken(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = net.connect({ host: '127.0.0.1', port, timeout: 1000 });
  socket.once('connect', () => resolve(true));
  socket.once('timeout', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

const whoUses = (port: number) =>
  process.platform === 'linux' ? `ss -ltnp 'sport = :${port}'` : `lsof -nP -iTCP:${port} -sTCP:LISTEN`;

/** @throws Problem naming the first port in use */
export async function checkPortsFree(wanted: readonly Port[]): Promise<void> {
  const taken = await Promise.all(wanted.map(({ port }) => isTaken(port)));
  const first = wanted.find((_, index) => taken[index]);
  if (first)
    throw new Problem(
      `Port ${first.port}, which ${first.use} needs, is in use: \`${whoUses(first.port)}\` shows by whom; ` +
        'stop that program and run the same command again.',
    );
}
