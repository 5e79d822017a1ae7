import { useEffect, useState } from 'react';
import { notify } from '../../../state/notices/notify.ts';
import { refreshVerified, sendVerification } from '../../../state/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Profile.module.css';

/** The link in the mail opens in another tab, so this checks again whenever the window gets focus. */
export function UnverifiedEmail() {
  const [sending, setSending] = useState(false);

  useEffect(() => {
    const look = () => void refreshVerified().catch(console.error);
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);

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
    <span className={styles['unverified']}>
      Email no verificado
      <Button look="outline" disabled={sending} onClick={() => void send()}>
        Verificar
      </Button>
    </span>
  );
}
