import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@gym-power/domain';
/**
 * A field is a list if it is repeated, ends in `[]` or contains a JSON list.
 * @throws Refusal MALFORMED, also for files; TOO_LARGE for more than 200 fields
 */
export async function readForm(headers: IncomingHttpHeaders, bytes: Buffer): Promise<Record<string, unknown>> {
  const { default: busboy } = await import('busboy');
  const fields = new Map<string, string[]>();

  await new Promise<void>((resolve, reject) => {
    let form: ReturnType<typeof busboy>;
    try {
      form = busboy({ headers, limits: { fieldSize: bytes.length, fields: 200, files: 0 } });
    } catch {
      reject(new Refusal('MALFORMED'));
      return;
    }
    form.on('field', (name, value) => fields.set(name, [...(fields.get(name) ?? []), value]));
    form.on('filesLimit', () => reject(new Refusal('MALFORMED')));
    form.on('fieldsLimit', () => reject(new Refusal('TOO_LARGE')));
    form.on('error', () => reject(new Refusal('MALFORMED')));
    form.on('close', resolve);
    form.end(bytes);
  });

  return Object.fromEntries([...fields].map(([name, values]) => [name.replace(/\[\]$/, ''), fieldValue(name, values)]));
}

function fieldValue(name: string, values: readonly string[]): unknown {
  if (values.length > 1 || name.endsWith('[]')) return values;
  const [value = ''] = values;
  return value.startsWith('[') ? (jsonList(value) ?? value) : value;
}

function jsonList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
