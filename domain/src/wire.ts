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

export type View<Name extends AnswerName> = Static<(typeof answers)[Name]>;
export type Json<Name extends AnswerName> = Wire<View<Name>>;
