import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Choices } from './use-choices.ts';

/** A field of a form, as data. `field-inputs.tsx` has the input of each kind. */
export interface FormField {
  name: string;
  label: string;
  /**
   * `optional`: a text that may be empty. `choice`: one of `options`. `record`: the id of one of `choices`, or ''.
   * `day`: of the week. `date`: `2026-12-31`, or ''.
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
    | 'date'
    | 'multiple';
  options?: readonly { value: string; label: string }[];
  /** What a field of kind `multiple` or `record` offers. */
  choices?: Choices;
  hint?: string;
  /** Whether the field is shown but cannot be changed. */
  locked?: boolean | ((record: StoredRecord) => boolean);
  /** Why it is locked, instead of the hint. */
  lockedBecause?: string;
}

/** Values by the names of the fields. */
export type FormValues = Record<string, unknown>;
