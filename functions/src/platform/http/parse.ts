import { Refusal } from '@gym-power/domain';
import { type Schema, ValidationError } from 'yup';

/** yup's names for a value that is no object, list or text at all. */
const wrongShape = ['typeError', 'nullable'];

/**
 * What a client sent, as its schema reads it; unknown keys are left out.
 * @throws Refusal MALFORMED when the shape is wrong, TOO_LARGE with too many values, INVALID {fields: {name: sentence}} when a rule is broken
 */
export function parse<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.validateSync(plain(value), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // yup's `trim` calls a method of texts on whatever comes, an object too.
    if (error instanceof TypeError) throw new Refusal('MALFORMED');
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    if (problems.some(({ type, path }) => !path && wrongShape.includes(type ?? ''))) throw new Refusal('MALFORMED');
    // The first problem of a field is the one to say; the schemas name them in that order.
    throw new Refusal('INVALID', {
      fields: Object.fromEntries(problems.toReversed().map(({ path, message }) => [path ?? '', message])),
    });
  }
}

const MAX_DEPTH = 20;
/** The largest request that makes sense has some 200. Every wrong one costs yup a third of a millisecond, and 1 MB holds 300,000. */
const MAX_VALUES = 500;

/**
 * The value without keys that every object inherits (`constructor`, `toString`, `__proto__`): yup looks a field up by its name, and would
 * take the inherited function for a schema. Texts with half a character (a lone surrogate) cannot be stored.
 */
function plain(value: unknown, depth = 0, seen = { values: 0 }): unknown {
  if (++seen.values > MAX_VALUES) throw new Refusal('TOO_LARGE');
  if (typeof value === 'string' && !value.isWellFormed()) throw new Refusal('MALFORMED');
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) throw new Refusal('MALFORMED');
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1, seen));
  const own = Object.entries(value).filter(([key]) => !(key in Object.prototype));
  return Object.fromEntries(own.map(([key, each]) => [key, plain(each, depth + 1, seen)]));
}
