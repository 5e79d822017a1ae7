import type { SchemaDescription, SchemaFieldDescription } from 'yup';

/** yup's own tests that give a text to a pattern whatever its length. */
const patterns = ['matches', 'email', 'url', 'uuid', 'datetime'];

/**
 * The paths of texts in a schema, at any depth, that have neither a longest length nor a list of values, or whose
 * patterns would be given texts beyond it.
 */
export function unboundedTexts(description: SchemaFieldDescription, path = ''): string[] {
  if ('fields' in description)
    return Object.entries(description.fields).flatMap(([name, field]) => unboundedTexts(field, `${path}.${name}`));
  if ('innerType' in description && description.innerType)
    return [description.innerType].flat().flatMap((item) => unboundedTexts(item, `${path}[]`));
  if (description.type !== 'string') return [];
  const { tests, oneOf } = description as SchemaDescription;
  const isBounded = oneOf.length > 0 || tests.some(({ name }) => name === 'max');
  return isBounded && !tests.some(({ name }) => patterns.includes(name ?? '')) ? [] : [path];
}
