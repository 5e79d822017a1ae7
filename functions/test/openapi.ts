/** Validates requests and answers against openapi.yaml. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { inject } from 'vitest';

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
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, SchemaObject & { examples?: unknown[] }> };
}

/** Parsed by `provide-openapi.ts`. */
export const openapi = inject('openapi');

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
// Not validated as a whole, which takes long and looks at no schema in it. Each schema is, when it is compiled.
ajv.addSchema(openapi, 'openapi.yaml', undefined, false);

/** Compiling a schema takes milliseconds, and the tests validate thousands of answers. */
const validators = new WeakMap<SchemaObject, ValidateFunction>();

function validatorOf(schema: SchemaObject): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi.yaml#/')) as SchemaObject;
  const validate = ajv.compile(inDocument);
  validators.set(schema, validate);
  return validate;
}

/**
 * @returns what is wrong with a value, in words. References in the schema that begin with `#` are resolved in
 * openapi.yaml.
 */
export function problemsWith(schema: SchemaObject, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

/** Fixed paths come before paths with parameters, as in the server's routing table. */
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

/** The operations that have succeeded so far, as `METHOD path`. */
export const succeeded = new Set<string>();

/** @throws Error when the answer is not what openapi.yaml describes for the request */
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
