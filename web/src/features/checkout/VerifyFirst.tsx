import { useVerification } from '../../state/session/use-verification.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Checkout.module.css';

export function VerifyFirst({ email, onVerified }: { email: string; onVerified: () => void }) {
  const { sending, send } = useVerification(onVerified);
  return (
    <div className={styles['verify']}>
      <p>El enlace llega a {email}. Abrilo y volvé a esta página: tu carrito te espera.</p>
      <Button type="button" look="outline" disabled={sending} onClick={() => void send()}>
        Enviar el enlace
      </Button>
    </div>
  );
}
