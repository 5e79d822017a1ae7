import { setTimeout as sleep } from 'node:timers/promises';
import { json, Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { consumeTimeout } from './faults.ts';
import { merchantOrderRoutes } from './merchant-order-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { Refusal, refusals } from './refusal.ts';
import type { Answer, Route } from './route.ts';
import type { World } from './world.ts';

const routes: readonly Route[] = [...preferenceRoutes, ...paymentRoutes, ...refundRoutes, ...merchantOrderRoutes];

const checkToken = (world: World, request: Request): void => {
  const header = request.get('authorization');
  if (!header) throw refusals.tokenMissing();
  if (header !== `Bearer ${world.accessToken}`) throw refusals.tokenWrong();
};

/** A write repeated with the same key is done once, and gets the same answer. */
const answerOnce = (world: World, route: Route, request: Request): Answer => {
  const key = request.get('x-idempotency-key');
  if (route.method === 'get' || !key) return route.answer(world, request);
  const place = `${request.method} ${request.path} ${key}`;
  const answer = world.remembered.get(place) ?? structuredClone(route.answer(world, request));
  world.remembered.set(place, answer);
  return answer;
};

const serve =
  (world: World, route: Route): RequestHandler =>
  async (request: Request, response: Response) => {
    checkToken(world, request);
    if (world.faults.apiDelayMs > 0) await sleep(world.faults.apiDelayMs);
    if (world.random() < world.faults.apiErrorRate) throw new Refusal(500, 'internal_error', 'internal_error');
    const answer = answerOnce(world, route, request);
    if (route.method !== 'get' && consumeTimeout(world.faults)) return;
    response.status(answer.status).json(answer.body);
  };

const answerRefusal: ErrorRequestHandler = (error: Error & { type?: string }, _request, response, next) => {
  const refusal = error.type === 'entity.parse.failed' ? refusals.bodyMalformed() : error;
  if (refusal instanceof Refusal) response.status(refusal.status).json(refusal.body);
  else next(error);
};

export const api = (world: World): Router => {
  const router = Router();
  router.use(json({ limit: '1mb' }));
  for (const route of routes) router[route.method](route.path, serve(world, route));
  router.use(() => {
    throw refusals.resourceUnknown();
  });
  router.use(answerRefusal);
  return router;
};
