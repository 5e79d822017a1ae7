import { useEffect, useState } from 'react';
import { notify } from '../../state/notices/notify.ts';
import { refreshVerified, sendVerification } from '../../state/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Checkout.module.css';

/** The link in the mail opens in another tab, so this looks whenever the window gets focus. */
export function VerifyFirst({ email, onVerified }: { email: string; onVerified: () => void }) {
  const [sending, setSending] = useState(false);

  useEffect(() => {
    const look = () => void refreshVerified().then((verified) => verified && onVerified(), console.error);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [onVerified]);

  const send = async () => {
    setSending(true);
    try {
      await sendVerification();
      notify.success('se te envio un mail');
    } catch (error) {
      console.error(error);
      notify.error('no se pudo enviar el mail');
    }
    setSending(false);
  };

  return (
    <div className={styles['verify']}>
      <p>El enlace llega a {email}. Abrilo y volvé a esta página: tu carrito te espera.</p>
      <Button type="button" look="outline" disabled={sending} onClick={() => void send()}>
        Enviar el enlace
      </Button>
    </div>
  );
}
