import type { ErrorRequestHandler } from 'express';

/** Invalid input to a `/sandbox` path. The message says what is wrong. */
export class BadInput extends Error {
  readonly status: number;
  constructor(sentence: string, status = 400) {
    super(sentence);
    this.status = status;
  }
}

export interface Field {
  accepts: (value: unknown) => boolean;
  /** Completes 'NAME must be ...'. */
  what: string;
}

export const flag: Field = { accepts: (value) => typeof value === 'boolean', what: 'true or false' };
export const text: Field = { accepts: (value) => typeof value === 'string' && value !== '', what: 'a text' };
export const oneOf = (values: readonly string[]): Field => ({
  accepts: (value) => values.includes(value as string),
  what: `one of ${values.join(', ')}`,
});
export const between = (least: number, most: number): Field => ({
  accepts: (value) => typeof value === 'number' && value >= least && value <= most,
  what: `a number from ${least} to ${most}`,
});
export const wholeBetween = (least: number, most: number): Field => ({
  accepts: (value) => Number.isInteger(value) && between(least, most).accepts(value),
  what: `a whole number from ${least} to ${most}`,
});
export const either = (one: Field, other: Field): Field => ({
  accepts: (value) => one.accepts(value) || other.accepts(value),
  what: `${one.what} or ${other.what}`,
});

/** Checks the fields of a body. An unknown field is refused, because it is usually a typo. */
export const parseInput = <T extends object>(
  body: unknown,
  fields: Record<keyof T, Field>,
  required: readonly (keyof T)[] = [],
): Partial<T> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadInput('The body must be a JSON object.');
  for (const name of required) {
    if (!(name in body)) throw new BadInput(`${String(name)} is missing: it must be ${fields[name].what}.`);
  }
  for (const [name, value] of Object.entries(body)) {
    const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name as keyof T] : undefined;
    if (!field) throw new BadInput(`${name} is not known here; known are ${Object.keys(fields).join(', ')}.`);
    if (!field.accepts(value)) throw new BadInput(`${name} must be ${field.what}.`);
  }
  return body;
};

export const answerBadInput: ErrorRequestHandler = (error: Error & { type?: string }, _request, response, next) => {
  if (error instanceof BadInput) response.status(error.status).json({ error: error.message });
  else if (error.type === 'entity.parse.failed') response.status(400).json({ error: 'The body is not valid JSON.' });
  else next(error);
};
