import { useState } from 'react';
import type { Provider } from '../../lib/firebase.ts';
import { signInWith } from '../../state/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { authSentence } from './auth-errors.ts';
import styles from './AuthPage.module.css';
import { FormError } from './FormError.tsx';

const providers: { id: Provider; label: string }[] = [
  { id: 'google', label: 'Ingresar con Google' },
  { id: 'github', label: 'Ingresar con GitHub' },
];

export function ProviderButtons() {
  const [failure, setFailure] = useState('');
  const start = async (provider: Provider) => {
    setFailure('');
    await signInWith(provider).catch(async (error: unknown) =>
      setFailure(await authSentence(error, 'Algo salió mal, intenta nuevamente más tarde')),
    );
  };
  return (
    <div className={styles['providers']}>
      {providers.map(({ id, label }) => (
        <Button key={id} look="outline" onClick={() => void start(id)}>
          {label}
        </Button>
      ))}
      <FormError text={failure} />
    </div>
  );
}
