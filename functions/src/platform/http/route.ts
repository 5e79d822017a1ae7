/** A path of the REST interface as data. The router mounts it, and tests compare it with openapi.yaml. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '@gym-power/domain';
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { BytesAllowed } from './body.ts';
import type { Caller } from '../caller.ts';
import type { Access } from './identify.ts';
import type { Limit } from './limit.ts';
import type { Rows } from './rows.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call<Body, Query> {
  caller: Caller;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  headers: IncomingHttpHeaders;
  /** The time of the request: everything in it is decided as of this time. */
  now: Date;
}

export interface Answer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a `Buffer` is sent as it is, with the `Content-Type` of `headers`. Undefined sends no body. */
  body?: unknown;
  /** Sent as a JSON array while they are read, in place of a body. */
  rows?: Rows;
}

export interface Route<Body = unknown, Query = unknown> {
  method: Method;
  /** Below `/api` or the site's root, with Express parameters: `/order/user/:id`. */
  path: string;
  access: Access;
  /** Limits calls by member, address and peer. Every path that writes has one. */
  limit?: Limit;
  body?: Schema<Body>;
  /** How many values the body may consist of, where that is more than usual (`parse.ts`). For admins alone. */
  maxValues?: number;
  query?: ObjectSchema<AnyObject & Query>;
  /** Also takes `multipart/form-data`. */
  multipart?: boolean;
  /** Takes bytes instead of JSON: the handler gets a `Buffer`, which is empty without a body. */
  bytes?: BytesAllowed;
  handle: (call: Call<Body, Query>) => Promise<Answer>;
  /** Answers a refusal where people read it, in place of JSON. The parameters may be what was refused. */
  refused?: (refusal: Refusal, params: Readonly<Record<string, string>>) => Promise<Answer>;
}

/** Checks the handler against the types of the schemas, then drops the types so that all routes fit in one table. */
export const route = <Body, Query>(definition: Route<Body, Query>): Route => definition as unknown as Route;

export const ok = (body: unknown): Answer => ({ body });
export const created = (body: unknown): Answer => ({ status: 201, body });

/** 201 for a new record. A repeated creation is answered with 200 and what the first one made. */
export const made = ({ view, isNew }: { view: unknown; isNew: boolean }): Answer => (isNew ? created(view) : ok(view));
