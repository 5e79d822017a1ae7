import { useEffect, useEffectEvent } from 'react';
import { notify } from '../notices/notify.ts';
import { useAction } from '../use-action.ts';
import { refreshVerified, sendVerification } from './session.ts';

/** The link in the mail opens in another tab, so this checks now and on window focus. */
export function useVerification(onVerified?: () => void): { sending: boolean; send: () => Promise<unknown> } {
  const { busy: sending, run } = useAction({
    onFailure: (error) => {
      console.error(error);
      notify.error('no se pudo enviar el mail');
    },
  });
  const look = useEffectEvent(() => {
    void refreshVerified().then((verified) => verified && onVerified?.(), console.error);
  });

  useEffect(() => {
    const onFocus = () => look();
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, []);

  return { sending, send: () => run(sendVerification, 'se te envio un mail') };
}
