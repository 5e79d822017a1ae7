import { randomUUID } from 'node:crypto';
import { idField, Refusal } from '@gym-power/domain';
import express, { type Express, type NextFunction, type Request, type Response, type Router } from 'express';
import { timeNow } from '../clock.ts';
import { log, withRequestId } from '../log.ts';
import { demandOwnSite } from './demand-own-site.ts';
import { admit, identify } from './identify.ts';
import { asRefusal, refusalAnswer } from './errors.ts';
import { readBody, readBytes } from './body.ts';
import { isForOwnSite, keepWithin } from './limit.ts';
import { originOf } from './origin.ts';
import { parse } from './parse.ts';
import type { Answer, RootRoute } from './route.ts';
import { sendRows } from './rows.ts';
import { traceIdOf } from './trace-id.ts';

export interface AppOptions {
  routes: readonly RootRoute[];
  rootRoutes?: readonly RootRoute[];
  now?: () => Date;
}

export function createApp({ routes, rootRoutes = [], now = timeNow }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  // Cacheable answers set their own ETag. Hashing the others would only cost time.
  app.disable('etag');
  app.set('case sensitive routing', true);

  app.use(observe);
  app.use('/api', routerOf(routes, now));
  app.use(routerOf(rootRoutes, now));
  app.use(() => {
    throw new Refusal('UNKNOWN_PATH');
  });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    send(response, refusalAnswer(asRefusal(error))),
  );
  return app;
}

function routerOf(routes: readonly RootRoute[], now: () => Date): Router {
  const router = express.Router({ caseSensitive: true });
  for (const route of routes) router[verb(route)](route.path, serve(route, now));
  for (const path of new Set(routes.map((route) => route.path))) {
    const allow = routes.filter((route) => route.path === path).map(({ method }) => method);
    router.all(path, () => {
      throw new Refusal('METHOD_NOT_ALLOWED', {
        allow: [...allow, ...(allow.includes('GET') ? ['HEAD'] : [])].join(', '),
      });
    });
  }
  return router;
}

const verb = ({ method }: RootRoute) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

const serve = (route: RootRoute, now: () => Date) => async (request: Request, response: Response) => {
  try {
    await send(response, await answerTo(route, now, request, response));
  } catch (error) {
    if (!route.refused || response.headersSent) throw error;
    await send(response, await route.refused(asRefusal(error), request.params as Record<string, string>));
  }
};

async function answerTo(route: RootRoute, now: () => Date, request: Request, response: Response): Promise<Answer> {
  const params = idsOf(request.params as Record<string, string>);
  // First, so that a stranger's call costs no more than a signature check.
  if (route.limit && isForOwnSite(route.limit)) await demandOwnSite(request.get('x-firebase-appcheck'), route.path);
  const caller = await identify(request.headers.authorization);
  await admit(caller, route.access);
  if (route.limit)
    await keepWithin(route.limit, caller, originOf(request.get('x-forwarded-for'), request.socket.remoteAddress));
  return route.handle({
    caller,
    params,
    query: route.query ? parse(route.query, request.query) : {},
    body: await bodyOf(route, request, response),
    headers: request.headers,
    now: now(),
  });
}

async function bodyOf(
  { bytes, body, maxValues, multipart = false }: RootRoute,
  request: Request,
  response: Response,
): Promise<unknown> {
  if (bytes) return readBytes(request, response, bytes);
  return body ? parse(body, await readBody(request, response, multipart), maxValues) : undefined;
}

const id = idField();

/** Every path parameter is a record's id. @throws Refusal NOT_FOUND for an invalid id */
function idsOf(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!Object.values(params).every((value) => id.isValidSync(value))) throw new Refusal('NOT_FOUND');
  return params;
}

async function send(response: Response, { status = 200, headers = {}, body, rows }: Answer): Promise<void> {
  response.status(status).set({ 'Cache-Control': 'no-store', ...headers });
  if (rows) return sendRows(response, rows);
  if (body === undefined || body instanceof Buffer) response.end(body);
  else response.json(body);
}

/** Logs the path's pattern instead of the path, because paths contain ids. */
function observe(request: Request, response: Response, next: NextFunction): void {
  const requestId = traceIdOf(request.headers) ?? randomUUID();
  const started = performance.now();
  response.set('X-Request-Id', requestId);
  withRequestId(requestId, () => {
    response.on('finish', () => {
      const path: unknown = request.route?.path ?? '(unknown)';
      log.info('request', {
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  });
}
