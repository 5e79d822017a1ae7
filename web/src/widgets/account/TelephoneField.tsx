import { PHONE_PREFIX, TELEPHONE_HINT } from '@gym-power/domain';
import { Field, type FieldProps } from '../../ui/Field.tsx';

export const TelephoneField = (props: Omit<FieldProps, 'label' | 'type' | 'prefix'>) => (
  <Field
    label="Teléfono"
    type="tel"
    autoComplete="tel-national"
    prefix={PHONE_PREFIX}
    hint={TELEPHONE_HINT}
    {...props}
  />
);
