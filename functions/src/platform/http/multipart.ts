import { Refusal } from '@gym-power/domain';
import type { Request } from 'express';

/** The Functions runtime reads the whole body, and parses JSON, before it calls the app. */
export type RuntimeRequest = Request & { rawBody?: Buffer };

/**
 * The text fields of a form. A field is a list if it is repeated, ends in `[]` or contains a JSON list. Files are
 * refused, because records only link to pictures.
 * @throws Refusal MALFORMED, TOO_LARGE
 */
export async function readForm(request: RuntimeRequest, maxBytes: number): Promise<Record<string, unknown>> {
  const { default: busboy } = await import('busboy');
  const fields = new Map<string, string[]>();

  await new Promise<void>((resolve, reject) => {
    let form: ReturnType<typeof busboy>;
    try {
      form = busboy({ headers: request.headers, limits: { fieldSize: maxBytes, fields: 200, files: 0 } });
    } catch {
      reject(new Refusal('MALFORMED'));
      return;
    }
    form.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) reject(new Refusal('TOO_LARGE'));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    form.on('filesLimit', () => reject(new Refusal('MALFORMED')));
    form.on('fieldsLimit', () => reject(new Refusal('TOO_LARGE')));
    form.on('error', () => reject(new Refusal('MALFORMED')));
    form.on('close', resolve);
    if (request.rawBody) form.end(request.rawBody);
    else request.pipe(form);
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
