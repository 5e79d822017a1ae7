/** Validates requests and answers against the description of the REST interface. */
import Schema, { type Validator } from 'typebox/schema';
import { inject } from 'vitest';
import type { SchemaObject } from '../../scripts/system/api-docs/schema-of-yup.ts';

/** Made by `provide-openapi.ts`. */
export const openapi = inject('openapi');

/** Compiling a schema takes milliseconds, and the tests validate thousands of answers. */
const validators = new WeakMap<SchemaObject, Validator>();

function validatorOf(schema: SchemaObject): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const validator = Schema.Compile({ ...schema, components: openapi.components });
  validators.set(schema, validator);
  return validator;
}

/** @returns the errors in words. References in the schema are resolved in the description. */
export function problemsWith(schema: SchemaObject, value: unknown): string[] {
  const validator = validatorOf(schema);
  return validator.Check(value)
    ? []
    : validator.Errors(value)[1].map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
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

export const succeeded = new Set<string>();

/** @throws Error if the answer does not match the description */
export function conform({ method, path: requestPath, status, body }: Described): void {
  const matching = templatesOf(requestPath);
  const template = matching.find((each) => openapi.paths[each]![method.toLowerCase()]);
  const complain = (what: string): never => {
    throw new Error(
      `API description: ${method} ${requestPath} answered ${status} ${JSON.stringify(body)?.slice(0, 400)}: ${what}`,
    );
  };
  if (!template) return status === (matching.length > 0 ? 405 : 404) ? undefined : complain('no such operation');

  // Said once, for every path, in the description's introduction.
  if (status === 503 && (body as { error?: { code: string } }).error?.code === 'BUSY') return;

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
