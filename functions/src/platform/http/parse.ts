import { Refusal } from '@gym-power/domain';
import { type Schema, ValidationError } from 'yup';

/** yup's names for a value that is no object, list or text at all. */
const wrongShape = ['typeError', 'nullable'];

/**
 * What a client sent, as its schema reads it; unknown keys are left out.
 * @throws Refusal MALFORMED when the shape is wrong, INVALID {fields: {name: sentence}} when a rule is broken
 */
export function parse<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    if (problems.some(({ type, path }) => !path && wrongShape.includes(type ?? ''))) throw new Refusal('MALFORMED');
    // The first problem of a field is the one to say; the schemas name them in that order.
    throw new Refusal('INVALID', { fields: Object.fromEntries(problems.toReversed().map(({ path, message }) => [path ?? '', message])) });
  }
}
