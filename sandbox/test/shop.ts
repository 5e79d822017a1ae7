import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Notification {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A shop that takes notifications; it answers with `statuses` in turn, and with 200 after them. */
export const startShop = async (statuses: number[] = []) => {
  const received: Notification[] = [];
  const server = createServer((request, response) => {
    const { searchParams: query } = new URL(request.url ?? '/', 'http://shop');
    void json(request).then((body) => {
      received.push({ query, headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
