import { leaveDigest } from '../../api/mails.ts';
import { paths } from '../../config/paths.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';

/** Leaving takes a tap, because mail filters open links too, some of them in a browser. */
export function LeaveDigest({ token }: { token: string }) {
  const { busy, done, failure, run } = useAction({ failed: 'Algo salió mal. Probá de nuevo.' });

  return (
    <>
      <div role="status">
        {done ? (
          <p>
            Listo: no te escribimos más la tarde anterior a tus clases. Si cambiás de idea, volvé a pedirlo en{' '}
            {/* A full page load, so that a signed-in member sees the current choice. */}
            <a href={paths.memberView('perfil')}>tu perfil</a>.
          </p>
        ) : (
          <p>{failure || '¿No querés más el mail con tus clases del día siguiente?'}</p>
        )}
      </div>
      {!done && (
        <Button disabled={busy} onClick={() => void run(() => leaveDigest(token))}>
          {busy ? 'Un momento…' : 'No me lo manden más'}
        </Button>
      )}
    </>
  );
}
