import { emailField } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { notify } from '../../state/notices/notify.ts';
import { useAction } from '../../state/use-action.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

const INVALID = 'Email no válido';
const schema = object({ email: emailField() });

interface Props {
  email: string;
  onClose: () => void;
}

export default function ForgotDialog({ email: typed, onClose }: Props) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: yupResolver(schema),
    defaultValues: { email: typed },
  });

  const { busy, run } = useAction({
    onFailure: (error) => {
      console.error(error);
      setError('email', { message: INVALID });
    },
  });
  const submit = handleSubmit(({ email }) =>
    run(async () => {
      await (await import('../../lib/firebase.ts')).sendReset(email);
      notify.success('Le enviamos un link para recuperar su cuenta');
      onClose();
    }),
  );

  return (
    <FormDialog
      title="Recuperar tu cuenta"
      submitLabel="Enviar"
      disabled={busy}
      unsaved={formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="forgot-email"
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email && INVALID}
        {...register('email')}
      />
    </FormDialog>
  );
}
