import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

export interface Notification {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Answers notifications with `statuses` in turn, then always with 200. */
export const startShop = async (statuses: number[] = []) => {
  const received: Notification[] = [];
  const shop = express().use(express.json());
  shop.post('/{*path}', ({ originalUrl, headers, body }, response) => {
    received.push({ query: new URL(originalUrl, 'http://shop').searchParams, headers, body });
    response.status(statuses.shift() ?? 200).end();
  });
  const server = createServer(shop);
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
