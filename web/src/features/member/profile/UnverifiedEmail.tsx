import { useVerification } from '../../../state/session/use-verification.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Profile.module.css';

export function UnverifiedEmail() {
  const { sending, send } = useVerification();
  return (
    <span className={styles['unverified']}>
      Email no verificado
      <Button look="outline" disabled={sending} onClick={() => void send()}>
        Verificar
      </Button>
    </span>
  );
}
