/**
 * Lets the REST interface answer requests before the Functions runtime reads them.
 *
 * The runtime (`@google-cloud/functions-framework`, `build/src/server.js`; the emulator's
 * `functionsEmulatorRuntime.js`) puts an Express app of its own in front of a function. That app reads bodies of up to
 * 1 GB into memory, inflates compressed ones, and answers malformed JSON and broken percent signs with pages of HTML.
 * It has no setting for any of it. But it loads the function's module before it calls `http.createServer`, so the
 * module can put another handler in front of the runtime's.
 */
import http, { type RequestListener } from 'node:http';
import type { Request } from 'express';

/** Should the runtime ever go around the front door: a request whose body it has read. */
export type RuntimeRequest = Request & { rawBody?: Buffer };

/** What the emulator asks the process itself, to learn that it is ready. */
const EMULATOR_HEALTH = '/__/health';

/** @param serve answers all requests but the emulator's own, on the next server that this process creates */
export function openFrontDoor(serve: RequestListener): void {
  const { createServer } = http;
  http.createServer = ((runtime: RequestListener) => {
    http.createServer = createServer;
    return createServer((request, response) =>
      request.url === EMULATOR_HEALTH ? runtime(request, response) : serve(request, response),
    );
  }) as typeof createServer;
}
