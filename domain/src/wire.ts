import type { Static } from 'typebox';
import type * as answers from './answers/index.ts';

/** A record as JSON: every `Date` is an ISO string. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

export type AnswerName = keyof typeof answers;

/** An answer of the REST interface, by the name of its schema in `answers/`. */
export type View<Name extends AnswerName> = Static<(typeof answers)[Name]>;
/** The same as clients get it. */
export type Json<Name extends AnswerName> = Wire<View<Name>>;
