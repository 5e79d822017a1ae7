import { DOOR_CODE_DIGITS, doorCodeSchema } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { fieldOf } from '../../widgets/forms/field-of.ts';
import styles from './EntryPage.module.css';

export function TypedCode({ onSend }: { onSend: (code: string) => void }) {
  const form = useForm({ resolver: yupResolver(doorCodeSchema), mode: 'onTouched' });
  const submit = form.handleSubmit(({ codigo }) => onSend(codigo));
  return (
    <>
      <p>Escaneá con la cámara de tu teléfono el código que muestra la tablet del mostrador. O escribilo:</p>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          id="codigo"
          label="Código"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DOOR_CODE_DIGITS + 2}
          {...fieldOf(form)('codigo')}
        />
        <Button type="submit">Marcar mi ingreso</Button>
      </form>
    </>
  );
}
