import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Notification {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A shop that takes notifications; it answers with `statuses` in turn, and with 200 after them. */
export const startShop = async (statuses: number[] = []) => {
  const received: Notification[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { searchParams } = new URL(request.url ?? '/', 'http://shop');
    received.push({ query: searchParams, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(statuses.shift() ?? 200).end();
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
