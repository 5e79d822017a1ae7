import { useState } from 'react';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      }
    />
  );
}
