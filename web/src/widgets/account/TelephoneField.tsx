import { PHONE_PREFIX } from '@gym-power/domain';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { TELEPHONE_HINT } from './telephone.ts';

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
