import { newPasswordSchema } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { acceptInvitation } from '../../api/desk.ts';
import { paths } from '../../config/paths.ts';
import { signIn } from '../../state/session/session.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { fieldOf } from '../../widgets/forms/field-of.ts';
import { authSentence } from './auth-errors.ts';
import { AuthPage } from './AuthPage.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

/** Landing page of the front desk's invitation mail: sets a password, then shows the purchases. */
export default function InvitationPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const form = useForm({ resolver: yupResolver(newPasswordSchema), mode: 'onChange' });
  const { isValid } = form.formState;
  const password = useWatch({ control: form.control, name: 'password', defaultValue: '' });

  const { busy, run } = useAction({
    onFailure: async (error) => setFailure(await authSentence(error, 'Algo salió mal')),
  });
  const submit = form.handleSubmit(async ({ password: chosen }) => {
    const link = query.get('enlace');
    setFailure(link ? '' : 'Falta el enlace: abrilo de nuevo desde el mail que te mandamos.');
    if (!link) return;
    await run(async () => {
      const email = await acceptInvitation(link, chosen);
      await signIn(email, chosen);
      void navigate(paths.memberView('compras'), { replace: true });
    });
  });

  return (
    <AuthPage title="Creá tu contraseña">
      <PageMeta
        title="Creá tu contraseña"
        path={paths.invitation}
        description="La contraseña con la que ves tus clases y tus compras de Gym Power."
      />
      <p>Con ella ves tus clases, tus compras y hasta cuándo valen.</p>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          id="password"
          label="Contraseña"
          autoComplete="new-password"
          hint={<PasswordRules password={password} />}
          {...fieldOf(form)('password')}
        />
        <FormError text={failure} />
        <Button type="submit" disabled={!isValid || busy}>
          Crear contraseña
        </Button>
      </form>
      <p>
        ¿Ya tenés cuenta? <Link to={paths.login}>Iniciá sesión</Link>
      </p>
    </AuthPage>
  );
}
