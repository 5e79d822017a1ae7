import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { leaveDigest } from '../../api/mails.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Where the link of a mail of the evening before leads. It takes a tap, because mail filters open links too, some of
 * them with a browser.
 */
export function LeaveDigest({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'busy' | 'left'>('asking');
  const [failure, setFailure] = useState('');
  const leave = async () => {
    setState('busy');
    setFailure('');
    try {
      await leaveDigest(token);
      setState('left');
    } catch (error) {
      console.error(error);
      setFailure(error instanceof ApiError ? error.message : 'Algo salió mal. Probá de nuevo.');
      setState('asking');
    }
  };

  return (
    <>
      <div role="status">
        {state === 'left' ? (
          <p>
            Listo: no te escribimos más la tarde anterior a tus clases. Si cambiás de idea, volvé a pedirlo en{' '}
            {/* Loads the site anew: whoever is signed in sees the choice as it is now. */}
            <a href={paths.memberView('perfil')}>tu perfil</a>.
          </p>
        ) : (
          <p>{failure || '¿No querés más el mail con tus clases del día siguiente?'}</p>
        )}
      </div>
      {state !== 'left' && (
        <Button disabled={state === 'busy'} onClick={() => void leave()}>
          {state === 'busy' ? 'Un momento…' : 'No me lo manden más'}
        </Button>
      )}
    </>
  );
}
