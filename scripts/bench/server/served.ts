// Serves the REST interface from this process, without Hosting and the Functions runtime.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../functions/src/platform/http/create-app.ts';
import { routes } from '../../../functions/src/routes.ts';

export interface Request {
  method: string;
  /** Without `/api`. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, except for a `Buffer`, which is sent as it is. */
  body?: unknown;
}

export interface Reply {
  status: number;
  headers: Headers;
  bytes: number;
}
export type Ask = (request: Request) => Promise<Reply>;

/** Serves the app on a free port while the job runs, without printing its log lines. */
export async function served(job: (ask: Ask) => Promise<void>): Promise<void> {
  const server: Server = createApp({ routes }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const print = console.log;
  console.log = () => undefined;
  try {
    await job(async ({ method, path, headers, body }) => {
      const sent = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
      const response = await fetch(base + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: sent }),
        // To the site, which does not run here.
        redirect: 'manual',
      });
      return { status: response.status, headers: response.headers, bytes: (await response.arrayBuffer()).byteLength };
    });
  } finally {
    console.log = print;
    server.close();
  }
}
