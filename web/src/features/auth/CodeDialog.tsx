import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import type { WaitingSignIn } from '../../lib/second-factor.ts';
import { finishSignIn } from '../../state/session/session.ts';
import { useAction } from '../../state/use-action.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { authSentence, OTHERWISE } from './auth-errors.ts';
import { CodeField, codeSchema } from './CodeField.tsx';

interface Props {
  waiting: WaitingSignIn;
  onClose: () => void;
}

export function CodeDialog({ waiting, onClose }: Props) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: yupResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const { busy, run } = useAction({
    onFailure: async (error) => setError('code', { message: await authSentence(error, OTHERWISE) }),
  });
  const submit = handleSubmit(({ code }) => run(() => finishSignIn(waiting, code)));
  return (
    <FormDialog
      title="Segundo factor"
      submitLabel="Ingresar"
      disabled={busy}
      unsaved={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Abrí tu aplicación de autenticación y escribí el código que muestra para Gym Power.</p>
      <CodeField error={formState.errors.code?.message} field={register('code')} />
    </FormDialog>
  );
}
