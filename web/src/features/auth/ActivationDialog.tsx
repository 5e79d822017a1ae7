import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { activate, type Activation } from '../../lib/second-factor.ts';
import { useAction } from '../../state/use-action.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { authSentence, OTHERWISE } from './auth-errors.ts';
import { CodeField, codeSchema } from './CodeField.tsx';
import { FormError } from './FormError.tsx';
import styles from './ActivationDialog.module.css';

interface Props {
  onActive: () => void;
  onClose: () => void;
}

export function ActivationDialog({ onActive, onClose }: Props) {
  const [activation, setActivation] = useState<Activation | null>(null);
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: yupResolver(codeSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => {
    void activate().then(setActivation, async (error: unknown) => setFailure(await authSentence(error, OTHERWISE)));
  }, []);

  const { busy, run } = useAction({
    onFailure: async (error) => setError('code', { message: await authSentence(error, OTHERWISE) }),
  });
  const submit = handleSubmit(({ code }) =>
    run(async () => {
      await activation!.finish(code);
      onClose();
      onActive();
    }),
  );
  return (
    <FormDialog
      title="Activar segundo factor"
      submitLabel="Activar"
      disabled={!activation || busy}
      unsaved={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError text={failure} />
      {!activation && !failure && <Spinner />}
      {activation && (
        <>
          <p>
            Escaneá este código con una aplicación de autenticación como Google Authenticator. O tocá{' '}
            <a href={activation.address}>abrir la aplicación</a> o copiá esta clave:{' '}
            <code className={styles['key']}>{activation.key}</code>
          </p>
          <QrCode text={activation.address} label="Código QR de la clave" className={styles['code']} />
          <CodeField error={formState.errors.code?.message} field={register('code')} />
        </>
      )}
    </FormDialog>
  );
}
