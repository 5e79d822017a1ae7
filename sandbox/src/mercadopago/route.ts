import type { Request } from 'express';
import type { World } from './world.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** A path of Mercado Pago's API. `answer` throws a Refusal for what the API refuses. */
export interface Route {
  method: 'get' | 'post' | 'put';
  path: string;
  answer: (world: World, request: Request) => Answer;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const param = (request: Request, name: string): string => String(request.params[name]);
