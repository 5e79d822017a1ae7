import { expect, test } from 'vitest';
import { routes } from '../../../functions/src/routes.ts';
import { describeApi, type Operation } from './describe-api.ts';
import type { SchemaObject } from './schema-of-yup.ts';

interface Keywords extends SchemaObject {
  type?: string | string[];
  properties?: Record<string, Keywords>;
  prefixItems?: Keywords[];
  items?: Keywords;
  required?: string[];
  oneOf?: Keywords[];
  anyOf?: Keywords[];
}

/** The constraints on a value, without the prose: `{day?: string enum=["Lunes","Martes"]}`. */
function shapeOf(schema: Keywords): string {
  const { $ref, type, properties, items, prefixItems, required = [], oneOf, anyOf, ...bounds } = schema;
  if ($ref) return $ref.split('/').at(-1)!;
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return alternatives.map(shapeOf).join(' | ');
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  );
  const kept = Object.entries(bounds)
    .filter(([keyword]) => !['description', 'examples'].includes(keyword))
    .map(([keyword, bound]) => `${keyword}=${JSON.stringify(bound)}`);
  return [
    [type].flat().join('|'),
    ...(properties ? [`{${fields.join(', ')}}`] : []),
    ...(items ? [`[${shapeOf(items)}]`] : []),
    ...(prefixItems ? [`[${prefixItems.map(shapeOf).join(', ')}]`] : []),
    ...kept,
  ].join(' ');
}

const contentsOf = ({ content = {} }: Partial<NonNullable<Operation['requestBody']>>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `${type} ${shapeOf(schema)}`)
    .join(', ');

function lineOf(name: string, operation: Operation): string {
  const { operationId, tags, 'x-access': access, security, parameters = [], requestBody, responses } = operation;
  return [
    `${name} ${operationId as string} ${String(tags)} ${access} ${JSON.stringify(security)}`,
    ...parameters.map(
      ({ name: parameter, in: place, required, schema }) =>
        `${place as string} ${parameter as string}${required ? '' : '?'}: ${shapeOf(schema as Keywords)}`,
    ),
    ...(requestBody ? [`takes${requestBody.required ? '' : ' or not'} ${contentsOf(requestBody)}`] : []),
    ...Object.entries(responses).map(([status, response]) =>
      [status, response.description, contentsOf(response), ...Object.keys(response.headers ?? {})].join(' ').trimEnd(),
    ),
  ].join(' · ');
}

// After an intended change: `vitest -u`.
test('the REST interface is as the clients know it', async () => {
  const { paths, components } = describeApi(routes);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => lineOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `${name}: ${shapeOf(schema)}`);
  await expect([...operations, ...schemas].toSorted().join('\n')).toMatchFileSnapshot('contract.txt');
});

test('every operation has a summary and an id of its own', () => {
  const operations = Object.values(describeApi(routes).paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBe(routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
  expect(operations.filter(({ summary }) => !summary)).toEqual([]);
});
