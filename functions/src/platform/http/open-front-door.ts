/**
 * Answers REST requests before the Functions runtime reads them.
 *
 * The runtime (`@google-cloud/functions-framework`, `build/src/server.js`; the emulator's
 * `functionsEmulatorRuntime.js`) wraps a function in its own Express app. That app reads bodies of up to 1 GB into
 * memory and inflates compressed ones. It answers malformed JSON and broken percent signs with HTML pages. None of this
 * is configurable. But it loads the function's module before it calls `http.createServer`, so the module can replace
 * the handler.
 */
import http, { type RequestListener } from 'node:http';
import type { Request } from 'express';

export type RuntimeRequest = Request & { rawBody?: Buffer };

const EMULATOR_HEALTH = '/__/health';

/** @param serve answers every request of the next server, except the emulator's health check */
export function openFrontDoor(serve: RequestListener): void {
  const { createServer } = http;
  http.createServer = ((runtime: RequestListener) => {
    http.createServer = createServer;
    return createServer((request, response) =>
      request.url === EMULATOR_HEALTH ? runtime(request, response) : serve(request, response),
    );
  }) as typeof createServer;
}
