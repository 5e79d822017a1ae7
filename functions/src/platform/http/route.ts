/** A path of the REST interface as data: what the router mounts, the documentation names and the tests walk. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { BytesAllowed } from './body.ts';
import type { Caller } from '../caller.ts';
import type { Access } from './identify.ts';
import type { Limit } from './limit.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call<Body, Query> {
  caller: Caller;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  headers: IncomingHttpHeaders;
  /** The instant of the request: what is decided in it is decided at one time. */
  now: Date;
}

export interface Answer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, a `Buffer` as it is under the `Content-Type` of `headers`; nothing is sent when undefined. */
  body?: unknown;
}

export interface Route<Body = unknown, Query = unknown> {
  method: Method;
  /** Below `/api` or the site's root, with Express parameters: `/order/user/:id`. */
  path: string;
  access: Access;
  /** Costs something: counted for each member and address, and taken from the gym's own site alone (App Check). */
  limit?: Limit;
  body?: Schema<Body>;
  query?: ObjectSchema<AnyObject & Query>;
  /** Also takes `multipart/form-data`. */
  multipart?: boolean;
  /** Takes bytes instead: the handler gets a `Buffer`, empty when none came. */
  bytes?: BytesAllowed;
  handle: (call: Call<Body, Query>) => Promise<Answer>;
}

/** Ties the types of a route's schemas to its handler, then forgets them so that routes fit in one table. */
export const route = <Body, Query>(definition: Route<Body, Query>): Route => definition as unknown as Route;

export const ok = (body: unknown): Answer => ({ body });
export const created = (body: unknown): Answer => ({ status: 201, body });

/** A repeated creation answers what the first one made. */
export const made = ({ view, isNew }: { view: unknown; isNew: boolean }): Answer => (isNew ? created(view) : ok(view));
