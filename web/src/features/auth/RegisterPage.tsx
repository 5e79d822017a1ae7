import { PHONE_PREFIX, registerSchema } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { signUp } from '../../state/session/session.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { readingTelephone, tidyTelephone } from '../../widgets/account/telephone.ts';
import { TelephoneField } from '../../widgets/account/TelephoneField.tsx';
import { fieldOf } from '../../widgets/forms/field-of.ts';
import { useEarlyInput } from '../../widgets/forms/use-early-input.ts';
import { authSentence } from './auth-errors.ts';
import { AuthPage } from './AuthPage.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const resolver = readingTelephone(yupResolver(registerSchema));

export default function RegisterPage() {
  return (
    <>
      <PageMeta
        title="Registrate"
        path={paths.register}
        description="Creá tu cuenta de Gym Power y reservá tu lugar."
      />
      <AuthPage title="Sumate al gimnasio" reason="Creá tu cuenta para terminar tu compra.">
        <RegisterForm />
      </AuthPage>
    </>
  );
}

/** The form renders after the heading, as in LoginPage.tsx. */
function RegisterForm() {
  const { state } = useLocation();
  const [failure, setFailure] = useState('');
  const form = useForm({ resolver, mode: 'onChange' });
  useEarlyInput(form);
  const { handleSubmit, setValue, control } = form;
  const { isValid } = form.formState;
  const field = fieldOf(form);
  const telephone = tidyTelephone((digits) => setValue('phoneNumber', digits));
  const password = useWatch({ control, name: 'password', defaultValue: '' });

  const { busy, run } = useAction({
    onFailure: async (error) => setFailure(await authSentence(error, 'Algo salió mal')),
  });
  const submit = handleSubmit(({ phoneNumber, ...own }) => {
    setFailure('');
    return run(() => signUp({ ...own, phoneNumber: PHONE_PREFIX + phoneNumber }), 'Usuario creado correctamente');
  });

  return (
    <>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Field id="name" label="Nombre" autoComplete="given-name" {...field('name')} />
        <Field id="lastName" label="Apellido" autoComplete="family-name" {...field('lastName')} />
        <Field id="email" label="Email" type="email" autoComplete="email" {...field('email')} />
        <TelephoneField id="phoneNumber" {...field('phoneNumber', telephone)} />
        <PasswordField
          id="password"
          label="Contraseña"
          autoComplete="new-password"
          hint={<PasswordRules password={password} />}
          {...field('password')}
        />
        <FormError text={failure} />
        <Button type="submit" disabled={!isValid || busy}>
          Registrarme
        </Button>
      </form>
      <p>
        ¿Ya tenés cuenta?{' '}
        <Link to={paths.login} state={state}>
          Iniciá sesión
        </Link>
      </p>
    </>
  );
}
