/** A path of the REST interface as data: the router mounts it, and `describe-api.ts` describes it at `/api/docs`. */
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
  /** The time of the request: everything in it is decided as of this time. */
  now: Date;
}

export interface Answer<Body = unknown> {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a `Buffer` is sent as it is, with the `Content-Type` of `headers`. Undefined sends no body. */
  body?: Body | undefined;
  /** Sent as a JSON array while they are read, in place of a body. */
  rows?: Rows;
}

/** A path at the site's root, or below `/api` (`Route`). */
export interface RootRoute<Body = unknown, Query = unknown> {
  method: Method;
  /** With Express parameters: `/order/user/:id`. */
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

/** An answer by its name, since the server loads no schemas; a media type for what is not JSON; null for no body. */
type AnswerKind =
  | AnswerName
  | `${AnswerName}[]`
  | `${AnswerName} | null`
  | 'text/calendar'
  | 'text/html'
  | 'image/*'
  | null;

/** What a handler gives back for an answer: with dates, or as it is stored, in JSON. */
type BodyOf<Kind extends AnswerKind> = Kind extends `${infer Name extends AnswerName}[]`
  ? readonly Sent<View<Name>>[]
  : Kind extends `${infer Name extends AnswerName} | null`
    ? Sent<View<Name> | null>
    : Kind extends AnswerName
      ? Sent<View<Kind>>
      : Buffer;
type Sent<T> = T | Wire<T>;

/** A path below `/api`, with what its description says beyond what follows from the rest. */
export interface Route<Body = unknown, Query = unknown, Kind extends AnswerKind = AnswerKind> extends RootRoute<
  Body,
  Query
> {
  summary: string;
  description?: string;
  /** From method and path if it is left out. */
  operationId?: string;
  answer: Kind;
  handle: (call: Call<Body, Query>) => Promise<Answer<BodyOf<Kind>>>;
  /** What each status of success means. If it is left out, 200: Found or Done. */
  statuses?: Readonly<Record<number, string>>;
  /** Answers 304 to a client that has the current version. */
  cached?: boolean;
  /** Reads the header Idempotency-Key. */
  idempotent?: boolean;
  /** The codes that do not follow from access, limit, parameters and body. */
  refuses?: readonly RefusalCode[];
  /** What the specification's client calls fields of the body that are known by another name. */
  sentAs?: Readonly<Record<string, string>>;
  /** Open to visitors, and does more for a member. */
  knowsMembers?: boolean;
  /** Takes a request without a body too. */
  optionalBody?: boolean;
  /** What the description says of fields of the body, by their path (`lines.diaHoraId`): a sentence, or keywords. */
  says?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

export const foundOrCreated = { 200: 'It already exists', 201: 'Created' };

/** Checks the handler against the types of the schemas, then drops the types so that all routes fit in one table. */
export const route = <Body, Query, Kind extends AnswerKind>(definition: Route<Body, Query, Kind>): Route =>
  definition as unknown as Route;
export const rootRoute = <Body, Query>(definition: RootRoute<Body, Query>): RootRoute =>
  definition as unknown as RootRoute;

export const ok = <Body>(body: Body): Answer<Body> => ({ body });
export const created = <Body>(body: Body): Answer<Body> => ({ status: 201, body });

/** 201 for a new record. A repeated creation is answered with 200 and what the first one made. */
export const made = <Shown>({ view, isNew }: { view: Shown; isNew: boolean }): Answer<Shown> =>
  isNew ? created(view) : ok(view);
