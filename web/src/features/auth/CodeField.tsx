import type { UseFormRegisterReturn } from 'react-hook-form';
import { object, string } from 'yup';
import { Field } from '../../ui/Field.tsx';

const WRONG = 'El código tiene seis números';

export const codeSchema = object({
  code: string()
    .defined()
    .transform((typed: string) => typed.replaceAll(/\s/g, ''))
    .matches(/^\d{6}$/, WRONG),
});

interface Props {
  error: string | undefined;
  field: UseFormRegisterReturn;
}

export function CodeField({ error, field }: Props) {
  return (
    <Field
      id="second-factor-code"
      label="Código de la aplicación"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      error={error}
      {...field}
    />
  );
}
