import type { StoredRecord } from '../../lib/firestore.ts';
import type { Choices } from './use-choices.ts';

export interface FormField {
  name: string;
  label: string;
  /**
   * `optional`: text that may be empty. `choice`: one of `options`. `record`: the id of one of `choices`, or ''.
   * `day`: of the week. `days`: several of them. `date`: `2026-12-31`, or ''.
   */
  kind:
    | 'text'
    | 'optional'
    | 'textarea'
    | 'integer'
    | 'decimal'
    | 'choice'
    | 'record'
    | 'codigo'
    | 'phone'
    | 'checkbox'
    | 'picture'
    | 'day'
    | 'days'
    | 'date'
    | 'multiple';
  options?: readonly { value: string; label: string }[];
  choices?: Choices;
  hint?: string;
  locked?: boolean | ((record: StoredRecord) => boolean);
  lockedBecause?: string;
  /** Whether the field belongs to what the form says so far. Default: always. */
  belongs?: (values: FormValues) => boolean;
}

/** Keyed by field name. */
export type FormValues = Record<string, unknown>;
