import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import type { WaitingSignIn } from '../../lib/second-factor.ts';
import { finishSignIn } from '../../state/session/session.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { authSentence, OTHERWISE } from './auth-errors.ts';
import { CodeField, codeSchema } from './CodeField.tsx';

interface Props {
  waiting: WaitingSignIn;
  onClose: () => void;
}

/** Asks for the second factor's code. The page's guard redirects once the sign-in has succeeded. */
export function CodeDialog({ waiting, onClose }: Props) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: yupResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    await finishSignIn(waiting, code).catch(async (error: unknown) =>
      setError('code', { message: await authSentence(error, OTHERWISE) }),
    );
  });
  return (
    <FormDialog
      title="Segundo factor"
      submitLabel="Ingresar"
      disabled={formState.isSubmitting}
      unsaved={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Abrí tu aplicación de autenticación y escribí el código que muestra para Gym Power.</p>
      <CodeField error={formState.errors.code?.message} field={register('code')} />
    </FormDialog>
  );
}
