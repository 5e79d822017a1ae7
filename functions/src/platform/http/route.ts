/** A route of the REST API as data: the router mounts it, and `describe-api.ts` documents it at `/api/docs`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerName, Refusal, RefusalCode, View, Wire } from '@gym-power/domain';
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
  now: Date;
}

export interface Answer<Body = unknown> {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. A `Buffer` is sent unchanged, with the `Content-Type` of `headers`. Undefined sends no body. */
  body?: Body | undefined;
  rows?: Rows;
}

export interface RootRoute<Body = unknown, Query = unknown> {
  method: Method;
  path: string;
  access: Access;
  /** Limits calls by member, address and peer. Every path that writes has one. */
  limit?: Limit;
  body?: Schema<Body>;
  /** Raises the default limit on values in the body (`parse.ts`). Only for admin routes. */
  maxValues?: number;
  query?: ObjectSchema<AnyObject & Query>;
  multipart?: boolean;
  /** Accepts bytes instead of JSON. The handler gets a `Buffer`, which is empty without a body. */
  bytes?: BytesAllowed;
  handle: (call: Call<Body, Query>) => Promise<Answer>;
  refused?: (refusal: Refusal, params: Readonly<Record<string, string>>) => Promise<Answer>;
}

/** The name of an answer schema, because the server loads no schemas. A media type if not JSON; null for no body. */
type AnswerKind =
  | AnswerName
  | `${AnswerName}[]`
  | `${AnswerName} | null`
  | 'text/calendar'
  | 'text/html'
  | 'image/*'
  | null;

type BodyOf<Kind extends AnswerKind> = Kind extends `${infer Name extends AnswerName}[]`
  ? readonly Sent<View<Name>>[]
  : Kind extends `${infer Name extends AnswerName} | null`
    ? Sent<View<Name> | null>
    : Kind extends AnswerName
      ? Sent<View<Kind>>
      : Buffer;
type Sent<T> = T | Wire<T>;

export interface Route<Body = unknown, Query = unknown, Kind extends AnswerKind = AnswerKind> extends RootRoute<
  Body,
  Query
> {
  summary: string;
  description?: string;
  operationId?: string;
  answer: Kind;
  handle: (call: Call<Body, Query>) => Promise<Answer<BodyOf<Kind>>>;
  /** The meaning of each success status. Default: 200, Found or Done. */
  statuses?: Readonly<Record<number, string>>;
  cached?: boolean;
  idempotent?: boolean;
  /** Refusal codes that access, limit, parameters and body do not imply. */
  refuses?: readonly RefusalCode[];
  /** Body fields that the specification's client sends under another name. */
  sentAs?: Readonly<Record<string, string>>;
  knowsMembers?: boolean;
  optionalBody?: boolean;
  /** Descriptions of body fields by path (`lines.diaHoraId`): a sentence, or JSON Schema keywords. */
  says?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

export const foundOrCreated = { 200: 'It already exists', 201: 'Created' };

/** Erases the types after the check, so that all routes fit in one table. */
export const route = <Body, Query, Kind extends AnswerKind>(definition: Route<Body, Query, Kind>): Route =>
  definition as unknown as Route;
export const rootRoute = <Body, Query>(definition: RootRoute<Body, Query>): RootRoute =>
  definition as unknown as RootRoute;

export const ok = <Body>(body: Body): Answer<Body> => ({ body });
export const created = <Body>(body: Body): Answer<Body> => ({ status: 201, body });

/** Answers 201 for a new record, and 200 with the existing one for a repeated creation. */
export const made = <Shown>({ view, isNew }: { view: Shown; isNew: boolean }): Answer<Shown> =>
  isNew ? created(view) : ok(view);
