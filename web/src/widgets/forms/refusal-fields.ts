import { Refusal, type RefusalCode } from '@gym-power/domain';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';

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

/** An error type in the form's state. Unlike an invalid value, a refused one may be submitted again. */
export const REFUSED = 'refused';

function sentenceOf({ message, details }: Refusal | ApiError): string {
  const { taken } = details as { taken?: number };
  if (taken === undefined) return message;
  return `${message} Ya hay ${taken} ${taken === 1 ? 'vendido' : 'vendidos'}.`;
}

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

export function refusedFields<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues'>,
  error: unknown,
): Record<string, string> {
  if (!(error instanceof Refusal || error instanceof ApiError)) return {};
  const values = form.getValues();
  return Object.fromEntries(Object.entries(sentences(form, error)).filter(([name]) => name in values));
}

/**
 * Shows the refusal at its fields and moves focus there.
 * @returns false if the form has no such field: the caller must show it elsewhere
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
