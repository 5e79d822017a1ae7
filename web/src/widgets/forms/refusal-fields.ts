import { Refusal, type RefusalCode } from '@gym-power/domain';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';

/** The fields that a refusal is about, by their names in forms. */
const fieldsOf: Partial<Record<RefusalCode, readonly string[]>> = {
  CAPACITY_BELOW_TAKEN: ['capacity'],
  SLOT_TIME_SOLD: ['day', 'hour'],
  SLOT_TAKEN_BY_OTHER_CLASS: ['diaHoras'],
  DESCUENTO_REPEATED: ['codigo'],
  ROLE_NEEDS_EMAIL: ['isAdmin'],
  ADMIN_STAYS: ['isAdmin'],
  NOT_A_PICTURE: ['image'],
  PICTURE_TOO_LARGE: ['image'],
  PICTURE_ANIMATED: ['image'],
};

/** The type of these errors in the form's state: unlike a wrong value, a refusal may be tried again as it is. */
export const REFUSED = 'refused';

/** The sentence of a refusal, with the number of places that it is about. */
function sentenceOf({ message, details }: Refusal | ApiError): string {
  const { taken } = details as { taken?: number };
  if (taken === undefined) return message;
  return `${message} Ya hay ${taken} ${taken === 1 ? 'vendido' : 'vendidos'}.`;
}

/** Sentences by the names of the fields that the refusal is about. */
function sentences<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getFieldState'>,
  error: Refusal | ApiError,
): Record<string, string> {
  const { fields } = error.details as { fields?: Record<string, string> };
  if (error.code === 'INVALID' && fields) return fields;
  const candidates = fieldsOf[error.code as RefusalCode] ?? [];
  const name = candidates.find((each) => form.getFieldState(each as FieldPath<V>).isDirty) ?? candidates[0];
  return name === undefined ? {} : { [name]: sentenceOf(error) };
}

/**
 * Shows why something was refused beside the fields that this is about, and moves the focus there.
 * @returns whether the form has such a field; if not, the caller says it elsewhere
 */
export function showRefusal<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getFieldState' | 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  if (!(error instanceof Refusal || error instanceof ApiError)) return false;
  const values = form.getValues();
  const shown = Object.entries(sentences(form, error)).filter(([name]) => name in values);
  for (const [index, [name, message]] of shown.entries())
    form.setError(name as FieldPath<V>, { type: REFUSED, message }, { shouldFocus: index === 0 });
  return shown.length > 0;
}
