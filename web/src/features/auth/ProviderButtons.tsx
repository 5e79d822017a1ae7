import type { Provider } from '../../lib/firebase.ts';
import { signInWith } from '../../state/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { OTHERWISE } from './auth-errors.ts';
import styles from './AuthPage.module.css';
import { FormError } from './FormError.tsx';
import { useSignIn } from './use-sign-in.tsx';

const providers: { id: Provider; label: string }[] = [
  { id: 'google', label: 'Ingresar con Google' },
  { id: 'github', label: 'Ingresar con GitHub' },
];

export function ProviderButtons() {
  const { attempt, failure, codeDialog } = useSignIn(OTHERWISE);
  return (
    <div className={styles['providers']}>
      {providers.map(({ id, label }) => (
        <Button key={id} look="outline" onClick={() => void attempt(() => signInWith(id))}>
          {label}
        </Button>
      ))}
      <FormError text={failure} />
      {codeDialog}
    </div>
  );
}
