import { Refusal, type RefusalCode } from '@gym-power/domain';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';

/** The field that a refusal is about, by its names in forms. */
const fieldsOf: Partial<Record<RefusalCode, readonly string[]>> = {
  CAPACITY_BELOW_TAKEN: ['capacity', 'capacidad'],
  SLOT_WEEKDAY_SOLD: ['day'],
  SLOT_TAKEN_BY_OTHER_CLASS: ['diaHoras'],
  DESCUENTO_REPEATED: ['codigo'],
  ROLE_NEEDS_EMAIL: ['isAdmin'],
  TRAINER_NOT_FOUND: ['trainerId'],
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
  form: Pick<UseFormReturn<V>, 'getValues'>,
  error: Refusal | ApiError,
): Record<string, string> {
  const { fields } = error.details as { fields?: Record<string, string> };
  if (error.code === 'INVALID' && fields) return fields;
  const values = form.getValues();
  const name = fieldsOf[error.code as RefusalCode]?.find((each) => each in values);
  return name === undefined ? {} : { [name]: sentenceOf(error) };
}

/** The sentences of a refusal by the names of the form's fields that it is about; none for anything else. */
export function refusedFields<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues'>,
  error: unknown,
): Record<string, string> {
  if (!(error instanceof Refusal || error instanceof ApiError)) return {};
  const values = form.getValues();
  return Object.fromEntries(Object.entries(sentences(form, error)).filter(([name]) => name in values));
}

/**
 * Shows why something was refused beside the fields that this is about, and moves the focus there.
 * @returns whether the form has such a field; if not, the caller says it elsewhere
 */
export function showRefusal<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  const shown = Object.entries(refusedFields(form, error));
  for (const [index, [name, message]] of shown.entries())
    form.setError(name as FieldPath<V>, { type: REFUSED, message }, { shouldFocus: index === 0 });
  return shown.length > 0;
}
