// Tests the input checks: the CPU cost of a body of 1 MB, and the characters that get through.
import { Refusal } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { ArraySchema, isSchema, type Lazy, ObjectSchema, type SchemaFieldDescription, StringSchema } from 'yup';
import { unboundedTexts } from '../../domain/test/bounds.ts';
import { parse } from '../src/platform/http/parse.ts';
import { routes } from '../src/routes.ts';
import { forbidden, ofEveryCategory } from './unicode.ts';

/** Milliseconds of CPU per body, beyond parsing its JSON, which costs 1 to 10 per megabyte. */
const MAX_CPU_MS = 50;
const MEGABYTE = 1_000_000;

const withBody = routes.flatMap(({ method, path, body }) => {
  // `POST /mercadopago` chooses its schema only when it sees the body.
  const description = body && 'describe' in body ? body.describe({ value: {} }) : undefined;
  return body && description ? [{ name: `${method} ${path}`, body, description }] : [];
});

type Filler = (field: string) => unknown;

function filled(description: SchemaFieldDescription, fill: Filler, field = ''): unknown {
  if ('fields' in description)
    return Object.fromEntries(
      Object.entries(description.fields).map(([name, each]) => [name, filled(each, fill, name)]),
    );
  if ('innerType' in description && description.innerType && !Array.isArray(description.innerType))
    return [filled(description.innerType, fill, field)];
  return fill(field);
}

const leavesOf = (description: SchemaFieldDescription): number => {
  let leaves = 0;
  filled(description, () => ++leaves);
  return leaves;
};

function textsOf(schema: unknown, at = 'it'): [path: string, text: StringSchema][] {
  if (isSchema(schema) && (schema as { type?: string }).type === 'lazy')
    return textsOf((schema as unknown as Lazy<unknown>).resolve({ value: {} }), at);
  if (schema instanceof ObjectSchema)
    return Object.entries(schema.fields as object).flatMap(([name, field]) => textsOf(field, `${at}.${name}`));
  if (schema instanceof ArraySchema) return textsOf(schema.innerType, `${at}[]`);
  return schema instanceof StringSchema ? [[at, schema]] : [];
}

/** The least of three measurements, because other processes use the machine too. */
function cpuMs(work: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once(), once());
}

const judged = (body: (typeof withBody)[number]['body'], value: unknown): unknown => {
  try {
    return parse(body, value);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

test('there are bodies to judge', () => {
  expect(withBody.length).toBeGreaterThan(20);
});

describe.each(withBody)('the body of $name', ({ body, description }) => {
  test('has a bound for every text, and patterns only see texts within it', () => {
    expect(unboundedTexts(description)).toEqual([]);
  });

  test.each(['a', '0', ' ', '-', '.', '@', '<', '_', '\n', 'é', '\u200B', 'a@', 'a.', 'a-', 'a@a.', '<a', '0 '])(
    'costs little CPU as a megabyte of %j',
    (part) => {
      const length = MEGABYTE / leavesOf(description) / Buffer.byteLength(part);
      const value = filled(description, () => part.repeat(length));
      expect(cpuMs(() => judged(body, value))).toBeLessThan(MAX_CPU_MS);
    },
  );

  test('costs little CPU as a megabyte of values', () => {
    const value = filled(description, () => Array.from({ length: 100_000 }, () => 'a'));
    expect(cpuMs(() => judged(body, value))).toBeLessThan(MAX_CPU_MS);
  });

  test.each(textsOf(body))('lets no forbidden character through in %s', (_, text) => {
    const through = ofEveryCategory.filter((character) => {
      const sent = `a${character}b`;
      // `parse` refuses lone surrogates before any schema sees them.
      return sent.isWellFormed() && text.isValidSync(sent) && forbidden.test(String(text.cast(sent)));
    });
    expect(through).toEqual([]);
  });
});

test('half of a character is refused anywhere', () => {
  for (const half of ['\uD800', '\uDC00'])
    for (const { body, description } of withBody)
      expect(
        judged(
          body,
          filled(description, () => `a${half}`),
        ),
      ).toMatchObject({ code: 'MALFORMED' });
});

test('a query of the longest length costs little CPU', () => {
  for (const { query } of routes)
    for (const part of ['a', '0', ' ', '-', '%', '\n'])
      if (query) {
        const value = Object.fromEntries(Object.keys(query.fields).map((name) => [name, part.repeat(16_000)]));
        expect(cpuMs(() => judged(query, value))).toBeLessThan(MAX_CPU_MS);
      }
});
