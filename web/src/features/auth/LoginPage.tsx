import { loginSchema } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { lazy, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { signIn } from '../../state/session/session.ts';
import { useAction } from '../../state/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import styles from './AuthPage.module.css';
import { fieldOf } from '../../widgets/forms/field-of.ts';
import { useEarlyInput } from '../../widgets/forms/use-early-input.ts';
import { AuthPage, useOnTheWayToCheckout } from './AuthPage.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useSignIn } from './use-sign-in.tsx';

const ForgotDialog = lazy(() => import('./ForgotDialog.tsx'));

export default function LoginPage() {
  return (
    <>
      <PageMeta title="Iniciar sesión" path={paths.login} description="Entrá a tu cuenta de Gym Power." />
      <AuthPage title="Ingresá a tu cuenta" reason="Iniciá sesión para terminar tu compra.">
        <LoginForm />
      </AuthPage>
    </>
  );
}

/** The form renders after the heading, because it is too slow for a tap's response on a slow phone. */
function LoginForm() {
  const { state } = useLocation();
  const buying = useOnTheWayToCheckout();
  const { attempt, failure, codeDialog } = useSignIn('Algo salió mal, compruebe sus credenciales');
  const [forgot, setForgot] = useState(false);
  const form = useForm({ resolver: yupResolver(loginSchema), mode: 'onChange' });
  useEarlyInput(form);
  const { handleSubmit, getValues } = form;
  const { errors } = form.formState;
  const { busy, run } = useAction();
  const field = fieldOf(form);

  // The guard redirects after a successful sign-in.
  const submit = handleSubmit(({ email, password }) => run(() => attempt(() => signIn(email, password))));

  return (
    <>
      <div className={styles['newcomer']}>
        <p>¿Es tu primera {buying ? 'compra' : 'vez'}? Crear tu cuenta lleva un minuto.</p>
        <ButtonLink look="outline" to={paths.register} state={state}>
          Registrate
        </ButtonLink>
      </div>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Field id="email" label="Email" type="email" autoComplete="email" {...field('email')} />
        <PasswordField id="password" label="Password" autoComplete="current-password" {...field('password')} />
        <FormError text={failure} />
        <Button type="submit" disabled={busy || Object.keys(errors).length > 0}>
          Ingresar
        </Button>
        <Button look="quiet" onClick={() => setForgot(true)}>
          ¿Olvidaste tu contraseña?
        </Button>
      </form>
      {codeDialog}
      <ProviderButtons />
      {/* It mounts only while open, so that it never shows an old error. */}
      {forgot && (
        <LazyPart what="el formulario" floating>
          <ForgotDialog email={getValues('email')} onClose={() => setForgot(false)} />
        </LazyPart>
      )}
    </>
  );
}
