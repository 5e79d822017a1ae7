/** Requests that distort the interface's description a little or a lot. */
import fc from 'fast-check';
import { ofEveryCategory } from './unicode.ts';
import type { Operation } from '../../scripts/system/api-docs/describe-api.ts';
import type { SchemaObject } from '../../scripts/system/api-docs/schema-of-yup.ts';
import { openapi } from './openapi.ts';

export const roles = ['visitor', 'member', 'admin'] as const;

export interface FuzzRequest {
  role: (typeof roles)[number];
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const brokenBefore = fc.constantFrom(
  '',
  ' ',
  '.',
  '..',
  '__proto__',
  '__x__',
  'constructor',
  'toString',
  '\u0000',
  '\uD800',
  '💪'.repeat(50),
  '../users/x',
  'a/b',
  "' OR 1=1",
  '<script>',
  '$where',
  '{{7*7}}',
  'x'.repeat(2_000),
  '-1',
  '1e309',
  'NaN',
  '[]',
  '{}',
  'null',
  'true',
  '٣',
  'İ',
);
const nastyText = fc.oneof(
  { weight: 2, arbitrary: brokenBefore },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', 'a', '__', 'Ana '),
        fc.constantFrom(...ofEveryCategory),
        fc.constantFrom('', 'b', '__'),
      )
      .map((parts) => parts.join('')),
  },
);
const nasty = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    [],
    {},
    [[]],
    [null],
    { __proto__: null },
    Array.from({ length: 60 }, () => 'x'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Keywords {
  type?: string;
  enum?: unknown[];
  oneOf?: SchemaObject[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, SchemaObject>;
  required?: string[];
  items?: SchemaObject;
}

/** Built as JSON, because an object literal would make `__proto__` its prototype. */
function withKey(object: object, name: string, value: unknown): unknown {
  const entries = Object.entries(object).filter(([key]) => key !== name);
  const fields = [...entries, [name, value] as const].map(
    ([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each) ?? 'null'}`,
  );
  return JSON.parse(`{${fields.join(',')}}`);
}

export function requests(ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: nastyText });

  const valueOf = (schema: SchemaObject): fc.Arbitrary<unknown> => {
    if (schema.$ref) return valueOf(openapi.components.schemas[schema.$ref.split('/').at(-1)!]!);
    const {
      type,
      enum: values,
      oneOf,
      pattern,
      format,
      minimum = -10,
      maximum = 1_000_000,
      maxLength = 40,
      properties = {},
      required = [],
      items = {},
    } = schema as Keywords;
    if (values) return fc.constantFrom(...values);
    if (oneOf) return fc.oneof(...oneOf.map(valueOf));
    if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(valueOf(items), { maxLength: 5 });
    if (type === 'object') {
      const fields = Object.entries(properties).map(([name, field]) => [name, valueOf(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    if (format === 'email') return fc.emailAddress();
    if (pattern === '^[^/]+$') return id;
    return pattern
      ? fc.stringMatching(new RegExp(pattern))
      : fc.oneof(fc.string({ maxLength: Math.min(maxLength, 100) }), fc.constant('/img/a.webp'));
  };

  const distorted = (value: unknown): fc.Arbitrary<unknown> => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return nasty;
    const names = [...Object.keys(value), '__proto__', 'constructor', 'isAdmin', 'taken'];
    return fc.tuple(fc.constantFrom(...names), nasty).map(([name, each]) => withKey(value, name, each));
  };

  const bodyOf = ({ requestBody }: Operation): fc.Arbitrary<string | undefined> => {
    const schema = requestBody?.content['application/json']?.schema;
    const valid = schema ? valueOf(schema) : fc.constant({});
    return fc.oneof(
      { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
      { weight: 6, arbitrary: valid.chain(distorted).map((value) => JSON.stringify(value)) },
      { weight: 2, arbitrary: nasty.map((value) => JSON.stringify(value)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '{',
          '{"a":',
          '[1,',
          'undefined',
          '{"__proto__":{"isAdmin":true}}',
          '"\\ud800"',
          '{"a":1}{"b":2}',
          `[${'['.repeat(2_000)}`,
        ),
      },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  };

  const pathOf = (template: string): fc.Arbitrary<string> =>
    fc
      .tuple(
        fc.array(id, { minLength: 3, maxLength: 3 }),
        fc.constantFrom(
          '',
          '',
          '',
          '',
          '/',
          '?limit=0',
          '?limit=5&limit=6',
          '?cursor=W10',
          '?a[b]=c',
          '?__proto__[x]=1',
          '?%',
          '%2e%2e',
        ),
      )
      .map(([values, end]) => {
        let next = 0;
        const path = template.replaceAll(/\{\w+\}/g, () => encodeURIComponent((values[next++] ?? '').toWellFormed()));
        return path + end;
      });

  const contentType = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'application/json; charset=utf-16',
        'application/json; charset=x',
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=b',
        '',
        '///',
      ),
    },
  );
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'If-None-Match': '"x", W/"y"' },
        { 'Content-Encoding': 'gzip' },
        { 'Idempotency-Key': 'k' },
        { 'x-signature': 'ts=1,v1=2' },
      ),
    },
  );

  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc
      .record({
        role: fc.constantFrom(...roles),
        method: fc.oneof(
          { weight: 30, arbitrary: fc.constant(method.toUpperCase()) },
          { weight: 1, arbitrary: fc.constantFrom('PATCH', 'OPTIONS', 'HEAD') },
        ),
        path: pathOf(path),
        body: bodyOf(operation),
        type: contentType,
        extra,
      })
      .map(({ type, extra: more, ...request }) => ({
        ...request,
        headers: { ...(request.body !== undefined && { 'Content-Type': type }), ...more },
      })),
  );
}
