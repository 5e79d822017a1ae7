/** openapi.yaml as tests use it: which operation a request is, and whether an answer is as described. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

export interface SchemaObject {
  $ref?: string;
  [keyword: string]: unknown;
}
interface Content {
  content?: Record<string, { schema: SchemaObject; example?: unknown }>;
}
export interface Operation {
  'x-access': string;
  parameters?: SchemaObject[];
  requestBody?: Required<Content>;
  responses: Record<string, Content & { $ref?: string; description: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, SchemaObject & { examples?: unknown[] }> };
}

export const openapi = parse(fs.readFileSync(path.resolve(import.meta.dirname, '../openapi.yaml'), 'utf8')) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openapi, 'openapi.yaml');

/** Compiling a schema takes some milliseconds, and every answer of every test is validated. */
const validators = new WeakMap<SchemaObject, ValidateFunction>();

function validatorOf(schema: SchemaObject): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi.yaml#/')) as SchemaObject;
  const validate = ajv.compile(inDocument);
  validators.set(schema, validate);
  return validate;
}

/** What is wrong with a value, in words; empty when it fits. `#` in a schema's references is the document. */
export function problemsWith(schema: SchemaObject, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

/** A path of the document is a fixed one before it is one with parameters, as in the server's table. */
const templates = Object.keys(openapi.paths)
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }));

const templatesOf = (requestPath: string): string[] => {
  const [bare = ''] = requestPath.split('?');
  return templates.filter(({ pattern }) => pattern.test(bare)).map(({ template }) => template);
};

export interface Described {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

const refusalSchema: SchemaObject = { $ref: '#/components/schemas/Refusal' };

/** The operations that answered with success, as `METHOD path`. */
export const succeeded = new Set<string>();

/** @throws Error when an answer is not what the document says of its request */
export function conform({ method, path: requestPath, status, body }: Described): void {
  const matching = templatesOf(requestPath);
  const template = matching.find((each) => openapi.paths[each]![method.toLowerCase()]);
  const complain = (what: string): never => {
    throw new Error(
      `openapi.yaml: ${method} ${requestPath} answered ${status} ${JSON.stringify(body)?.slice(0, 400)}: ${what}`,
    );
  };
  if (!template) return status === (matching.length > 0 ? 405 : 404) ? undefined : complain('no such operation');

  const response =
    openapi.paths[template]![method.toLowerCase()]!.responses[status] ?? complain('status not described');
  if (response.$ref) {
    const { code } = (body as { error: { code: string } }).error;
    if (!response.description.split(', ').includes(code)) complain(`code not described, only ${response.description}`);
    const problems = problemsWith(refusalSchema, body);
    return problems.length > 0 ? complain(problems.join('; ')) : undefined;
  }
  const schema = response.content?.['application/json']?.schema;
  const problems = schema ? problemsWith(schema, body) : [];
  if (problems.length > 0) complain(problems.join('; '));
  succeeded.add(`${method} ${template}`);
}
