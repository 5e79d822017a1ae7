// What yup knows of a request, in the words of JSON Schema.
import type { Schema, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import type { Route } from '../../../functions/src/platform/http/route.ts';

export interface SchemaObject {
  $ref?: string;
  [keyword: string]: unknown;
}
interface Described extends SchemaObject {
  properties?: Record<string, Described>;
  items?: Described;
  required?: string[];
}

/** What JSON Schema calls the bounds of yup. */
const bounds: Record<string, Record<string, string>> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

type YupField = Partial<SchemaObjectDescription & SchemaInnerTypeDescription>;

/** A yup schema in the words of JSON Schema. The schema's `meta` adds what its tests do not say. */
export function jsonOf(yup: SchemaFieldDescription): Described {
  const { type, nullable, default: standard, oneOf = [], tests = [], fields, innerType, meta } = yup as YupField;
  const has = (name: string) => tests.some((test) => test.name === name);
  // On its own, `mixed` takes anything, which is a text in an address.
  const named = has('integer') ? 'integer' : type === 'mixed' ? 'string' : type;
  const required = Object.entries(fields ?? {}).filter(([, field]) => isRequired(field));
  return {
    type: nullable ? [named, 'null'] : named,
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...(type === 'string' && oneOf.length === 0 && has('required') && { minLength: 1 }),
    ...Object.fromEntries(
      tests.flatMap(({ name, params }) => (bounds[type!]?.[name!] ? [[bounds[type!]![name!], params![name!]]] : [])),
    ),
    ...(['string', 'number', 'boolean'].includes(typeof standard) && standard !== '' && { default: standard }),
    ...(fields && {
      properties: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, jsonOf(each)])),
    }),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    ...(innerType && { items: jsonOf(innerType as SchemaFieldDescription) }),
    ...meta,
  };
}

/** yup reads a missing object as one without fields. */
function isRequired(field: SchemaFieldDescription): boolean {
  const { type, optional, default: standard, fields = {} } = field as YupField;
  if (type === 'object' && standard !== undefined) return Object.values(fields).some(isRequired);
  return !optional && standard === undefined;
}

/** A lazy schema may judge a list by other rules than an object. */
function bodySchemaOf(body: Schema): Described {
  const [ofObject, ofList] = [{}, []].map((value) => jsonOf(body.describe({ value })));
  return ofObject!['type'] === ofList!['type'] ? ofObject! : { oneOf: [ofList, ofObject] };
}

/** Changes the schema in place. */
function say(schema: Described, says: Required<Route>['says']): void {
  for (const [path, words] of Object.entries(says)) {
    const keywords = typeof words === 'string' ? { description: words } : words;
    const names = path.split('.');
    const name = names.pop()!;
    const fields = names.reduce((within, each) => fieldsIn(within)[each]!, schema);
    const known = fieldsIn(fields);
    if (!known[name] && !keywords['type']) throw new Error(`a route describes the field ${path}, which its body lacks`);
    known[name] = { ...known[name], ...keywords };
  }
}

function rename({ properties, required }: Described, from: string, to: string): void {
  properties![to] = properties![from]!;
  delete properties![from];
  const place = required?.indexOf(from) ?? -1;
  if (place >= 0) required![place] = to;
}

const fieldsIn = ({ properties, items }: Described): Record<string, Described> => properties ?? items!.properties!;

/** The schema of a body as clients know it, with what the route says of its fields. */
export function describedBody(body: Schema, { says, sentAs }: Pick<Required<Route>, 'says' | 'sentAs'>): SchemaObject {
  const schema = bodySchemaOf(body);
  say(schema, says);
  for (const [name, sent] of Object.entries(sentAs)) rename(schema, name, sent);
  return schema;
}
