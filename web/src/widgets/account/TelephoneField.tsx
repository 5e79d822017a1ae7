import { PHONE_PREFIX } from '@gym-power/domain';
import { Field, type FieldProps } from '../../ui/Field.tsx';

export const TelephoneField = (props: Omit<FieldProps, 'label' | 'type' | 'prefix'>) => (
  <Field
    label="Teléfono"
    type="tel"
    autoComplete="tel-national"
    prefix={PHONE_PREFIX}
    hint="Con código de área. También vale con +54 9, 0 o 15, como lo tengas anotado."
    {...props}
  />
);
