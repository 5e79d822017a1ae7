import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export interface Listening {
  /** Without a final slash, e.g. `http://127.0.0.1:5010`. */
  readonly url: string;
  /** Frees the port at once, even if requests still wait for an answer. */
  readonly close: () => Promise<void>;
}

/** Port 0 takes any free port. Rejects with a sentence for the person at the terminal if the port is in use. */
export const listen = (app: Express, name: string, port: number, host: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    // A client must never meet a connection that is being closed: Node's five seconds are short on a busy machine.
    const server = createServer({ keepAliveTimeout: 65_000 }, app);
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `The ${name} stand-in cannot start: port ${port} is in use. ` +
                `Stop the program that uses it (\`lsof -i :${port}\` shows which).`,
            )
          : error,
      ),
    );
    server.listen(port, host, () => {
      resolve({
        url: `http://${host}:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
