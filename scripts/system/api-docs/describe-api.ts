// The OpenAPI description of the REST interface, made from the routes, the schemas of their bodies and answers, and the
// table of refusals.
import fs from 'node:fs';
import { join } from 'node:path';
import * as answers from '@gym-power/domain/answers';
import { pictureTypes, type RefusalCode, refusalMessage, refusalStatus } from '@gym-power/domain';
import { parse } from 'yaml';
import type { AnyObject, ObjectSchema } from 'yup';
import { isForOwnSite } from '../../../functions/src/platform/http/limit.ts';
import type { Route } from '../../../functions/src/platform/http/route.ts';
import { parameters, tagOf } from './parameters.ts';
import { describedBody, jsonOf, type SchemaObject } from './schema-of-yup.ts';

interface Content {
  required?: boolean;
  content?: Record<string, { schema: SchemaObject; example?: unknown }>;
}
export interface Operation {
  'x-access': string;
  parameters?: SchemaObject[];
  requestBody?: Required<Content>;
  responses: Record<string, Content & { $ref?: string; description: string; headers?: object }>;
  [field: string]: unknown;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, SchemaObject & { examples?: unknown[] }>; [kind: string]: object };
  [field: string]: unknown;
}

/** By the name of an answer's schema, or by the method and path of a request. */
const examples = parse(fs.readFileSync(join(import.meta.dirname, 'examples.yaml'), 'utf8')) as Record<string, unknown>;

const componentOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas by their JSON: a copy of one, such as an optional field, is described by its name too. */
const names = new Map(Object.entries(answers).map(([name, schema]) => [JSON.stringify(schema), name]));

/** @returns the schema as plain JSON, with references in place of the schemas that have a name */
function referring(schema: unknown, isTop = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => referring(each));
  if (schema === null || typeof schema !== 'object') return schema;
  const name = isTop ? undefined : names.get(JSON.stringify(schema));
  if (name !== undefined) return componentOf(name);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referring(value)]));
}

const schemas = Object.fromEntries(
  Object.entries(answers).map(([name, schema]) => {
    const example = examples[name];
    return [
      name,
      { ...(referring(schema, true) as SchemaObject), ...(example !== undefined && { examples: [example].flat() }) },
    ];
  }),
);

const refusal: SchemaObject = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', pattern: '^[A-Z_]+$', description: 'Stable, so clients can switch on it' },
        message: { type: 'string', description: 'For people, in Spanish' },
      },
      description: 'Some codes add details: SLOT_FULL the slot and the places left, INVALID the fields',
    },
  },
};

function contentOf(answer: Exclude<Route['answer'], null>): Required<Content>['content'] {
  if (answer === 'image/*')
    return Object.fromEntries(pictureTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  if (answer.includes('/')) return { [answer]: { schema: { type: 'string' } } };
  const name = answer.replace(/\[\]$| \| null$/, '');
  const one = componentOf(name);
  let schema: SchemaObject = one;
  if (answer.endsWith('[]')) schema = { type: 'array', items: one };
  if (answer.endsWith(' | null')) schema = { oneOf: [one, { type: 'null' }] };
  return { 'application/json': { schema } };
}

function requestBodyOf(route: Route, example: unknown): Required<Content> | undefined {
  const { body, bytes, multipart, optionalBody = false, sentAs = {}, says = {} } = route;
  const required = !optionalBody;
  if (bytes) {
    const isForm = Object.keys(says).length > 0;
    const schema = isForm ? { type: 'object', properties: says } : { type: 'string', format: 'binary' };
    const sent = { schema, ...(example !== undefined && { example }) };
    return { required, content: Object.fromEntries(bytes.types.map((type) => [type, sent])) };
  }
  if (!body) return undefined;
  const schema = describedBody(body, { says, sentAs });
  const described = { schema, ...(example !== undefined && { example }) };
  return {
    required,
    content: { 'application/json': described, ...(multipart && { 'multipart/form-data': described }) },
  };
}

function queryOf(query: ObjectSchema<AnyObject>): SchemaObject[] {
  const { properties = {}, required = [] } = jsonOf(query.describe());
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(parameters.query[name] && { description: parameters.query[name] }),
    schema,
  }));
}

const headerOf = (name: string, description: string): SchemaObject => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const ownSite = ({ limit }: Route): boolean => limit !== undefined && isForOwnSite(limit);

function parametersOf(route: Route): SchemaObject[] {
  return [
    ...(ownSite(route) ? [headerOf(...parameters.appCheck)] : []),
    ...(route.idempotent ? [headerOf(...parameters.idempotencyKey)] : []),
    ...namesIn(route.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      ...(parameters.path[name] && { description: parameters.path[name] }),
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^/]+$' },
    })),
    ...(route.query ? queryOf(route.query) : []),
  ];
}

const refusesSome = (query: ObjectSchema<AnyObject>): boolean =>
  Object.values(query.describe().fields).some(({ type }) => type !== 'mixed');

function codesOf(route: Route): Set<RefusalCode> {
  const { access, limit, body, bytes, query, path, refuses = [] } = route;
  const codes = new Set<RefusalCode>(['UNAUTHENTICATED', ...refuses]);
  if (access !== 'visitor' && access !== 'member') codes.add('FORBIDDEN');
  if (namesIn(path).length > 0) codes.add('NOT_FOUND');
  if (body || bytes) for (const code of ['MALFORMED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  if (body || (query && refusesSome(query))) codes.add('INVALID');
  if (limit) codes.add('TOO_MANY_REQUESTS');
  if (ownSite(route)) codes.add('APP_NOT_VERIFIED').add('FEATURE_OFF');
  return codes;
}

function responsesOf(route: Route): Operation['responses'] {
  const { method, answer, cached, query, statuses = { 200: method === 'GET' ? 'Found' : 'Done' } } = route;
  const headers = {
    ...(query && 'cursor' in query.fields && { Link: { $ref: '#/components/headers/Link' } }),
    ...(cached && { ETag: { schema: { type: 'string' } } }),
    ...(303 in statuses && { Location: { schema: { type: 'string' } } }),
  };
  const successes = Object.entries(statuses).map(([status, description]) => [
    status,
    {
      description,
      ...(answer !== null && { content: contentOf(answer) }),
      ...(Object.keys(headers).length > 0 && { headers }),
    },
  ]);
  const refused = Object.groupBy(codesOf(route), (code) => refusalStatus(code));
  return {
    ...Object.fromEntries(successes),
    ...(cached && { 304: { description: 'The version in If-None-Match is still current' } }),
    ...Object.fromEntries(
      Object.entries(refused).map(([status, codes]) => [
        status,
        { $ref: '#/components/responses/Refused', description: codes!.toSorted().join(', ') },
      ]),
    ),
  };
}

const capitalized = (word: string): string => word.replace(/^./, (first) => first.toUpperCase());

const operationIdOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? `By${capitalized(part.slice(1))}` : capitalized(part)))
    .join('');

function securityOf({ access, knowsMembers }: Route): object[] {
  if (knowsMembers) return [{}, { idToken: [] }];
  return access === 'visitor' ? [] : [{ idToken: [] }];
}

function operationOf(route: Route): Operation {
  const { method, path, summary, description, access, operationId = operationIdOf(route) } = route;
  const found = parametersOf(route);
  const requestBody = requestBodyOf(route, examples[`${method} ${path}`]);
  return {
    tags: [tagOf(route)],
    summary,
    operationId,
    'x-access': access,
    ...(description !== undefined && { description }),
    security: securityOf(route),
    ...(found.length > 0 && { parameters: found }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  };
}

const description = `The interface behind the Gym Power site. All refusals have the same shape and a stable code. \
Every write is safe to repeat.

Money is integer ARS, instants are UTC. The server decides prices and stock: what a client sends is checked against \
them, and never used.

Every path may answer 503 \`BUSY\` with \`Retry-After\` while the database is overloaded, or while the keys that \
verify sign-in tokens cannot be fetched. Retrying is safe.
`;

export function describeApi(routes: readonly Route[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gym Power', version: '1.0.0', description },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
      responses: {
        Refused: {
          description: 'Refused',
          content: {
            'application/json': {
              schema: componentOf('Refusal'),
              example: { error: { code: 'NOT_FOUND', message: refusalMessage('NOT_FOUND') } },
            },
          },
        },
      },
      headers: {
        Link: {
          description: 'The next page (RFC 8288, rel="next"). Missing on the last page',
          schema: { type: 'string' },
        },
      },
      schemas: { Refusal: refusal, ...schemas },
    },
  };
}
