import type { SchemaDescription, SchemaFieldDescription } from 'yup';

/** Tests of yup that run a pattern on a text of any length. */
const patterns = ['matches', 'email', 'url', 'uuid', 'datetime'];

/**
 * Finds texts in a schema that have no maximum length and no list of values, or whose pattern runs on longer texts.
 * @returns their paths, at any depth
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
