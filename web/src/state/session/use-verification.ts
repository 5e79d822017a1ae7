import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../notices/notify.ts';
import { refreshVerified, sendVerification } from './session.ts';

/**
 * Verification of the signed-in member's address. The link in the mail opens in another tab, so this looks now and
 * whenever the window gets focus.
 */
export function useVerification(onVerified?: () => void): { sending: boolean; send: () => Promise<void> } {
  const [sending, setSending] = useState(false);
  const look = useEffectEvent(() => {
    void refreshVerified().then((verified) => verified && onVerified?.(), console.error);
  });

  useEffect(() => {
    const onFocus = () => look();
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
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
  return { sending, send };
}
