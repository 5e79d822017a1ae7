/**
 * Values for the bounded fields of a schema, each with the schema's verdict. firestore.rules copies the bounds; a copy
 * that differs reaches another verdict on one of these values.
 */
import type { AnyObject, ObjectSchema, SchemaDescription, SchemaInnerTypeDescription } from 'yup';
import { type Format, isStorable } from './formats.ts';

export interface Example {
  value: unknown;
  accepted: boolean;
}

/** @param formats of the fields that have more than a maximum length */
export function examplesOf(
  schema: ObjectSchema<AnyObject>,
  fields: readonly string[],
  formats: Readonly<Record<string, Format>> = {},
): Record<string, Example[]> {
  const described = schema.describe().fields;
  return Object.fromEntries(
    fields.map((field) => {
      const values = valuesOf(described[field] as SchemaDescription, formats[field]);
      return [field, values.map((value) => ({ value, accepted: isStorable(schema, field, value) }))];
    }),
  );
}

function valuesOf(description: SchemaDescription, format: Format | undefined): unknown[] {
  const { type } = description;
  if (type === 'string') return textsOf(description, format);
  if (type === 'number') return numbersOf(description);
  if (type === 'array') return listsOf(description);
  if (type === 'boolean') return [true, false, 'true', 1, null];
  throw new Error(`no examples for ${type}`);
}

function textsOf(description: SchemaDescription, format: Format | undefined): unknown[] {
  const { ofLength = (length: number) => 'x'.repeat(length) } = format ?? {};
  const max = boundOf(description, 'max');
  const lengths = max === undefined ? [] : [ofLength(max), ofLength(max + 1)];
  const isRequired = description.tests.some(({ name }) => name === 'required');
  const texts = format ? [...format.accepted, ...format.refused] : ['x'];
  return [...texts, '', ...(isRequired ? ['   '] : []), ...lengths, 7, null, ['x']];
}

function numbersOf(description: SchemaDescription): unknown[] {
  const min = boundOf(description, 'min') ?? 0;
  const max = boundOf(description, 'max') ?? 0;
  return [min, max, min - 1, max + 1, min + 0.5, String(max), null];
}

function listsOf(description: SchemaInnerTypeDescription): unknown[] {
  const max = boundOf(description, 'max') ?? 0;
  const longest = boundOf(description.innerType as SchemaDescription, 'max') ?? 0;
  const ids = Array.from({ length: max + 1 }, (_, index) => `id-${index}`);
  const lists = [
    [],
    ids.slice(0, max),
    ids,
    ['x'.repeat(longest)],
    ['x'.repeat(longest + 1)],
    ['a\nb'],
    ['a', 'b\u200B'],
  ];
  return [...lists, ['con/barra'], [''], [7], 'yoga', null, { 0: 'yoga' }];
}

const boundOf = ({ tests }: SchemaDescription, name: 'min' | 'max'): number | undefined =>
  tests.find((each) => each.name === name)?.params?.[name] as number | undefined;
