import type { AgendaSessionJson } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { ApiError } from '../../api/client.ts';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { nextWords } from './next-words.ts';
import styles from './EntryPage.module.css';
import { TypedCode } from './TypedCode.tsx';
import { type Entry, useEntry } from './use-entry.ts';

/** Landing page of the QR code at the counter. */
export default function EntryPage() {
  const entry = useEntry();
  return (
    <section className={styles['page']}>
      <PageMeta title="Ingreso" description="Marcá tu ingreso con el código que muestra la tablet del mostrador." />
      <h1 className={styles['title']}>Ingreso</h1>
      <Outcome entry={entry} />
    </section>
  );
}

function Outcome({ entry: { sending, session, error, send, retry } }: { entry: Entry }) {
  if (sending) return <Spinner small label="Marcando tu ingreso…" />;
  if (session) return <Welcome session={session} />;
  if (!error) return <TypedCode onSend={send} />;
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <LoadFailed what="tu ingreso" error={error} onRetry={retry} />;
  if (error.code === 'NOT_EXPECTED')
    return <NotExpected says={error.message} next={error.details['session'] as AgendaSessionJson | null} />;
  return (
    <>
      <p role="alert" className={styles['refused']}>
        {error.code === 'INVALID' ? 'A ese enlace le falta una parte del código.' : error.message}
      </p>
      <TypedCode onSend={send} />
    </>
  );
}

function Welcome({ session: { name, hour } }: { session: AgendaSessionJson }) {
  const { user } = useAtomValue(loginAtom);
  return (
    <>
      <span className={styles['check']}>
        <CheckIcon size={56} />
      </span>
      <p role="status" className={styles['welcome']}>
        <b>¡Hola, {user?.name}!</b>{' '}
        <span>
          {name} {hour}, presente
        </span>
      </p>
      <ButtonLink look="outline" to={paths.memberView('agenda')}>
        Ver mi agenda
      </ButtonLink>
    </>
  );
}

const NotExpected = ({ says, next }: { says: string; next: AgendaSessionJson | null }) => (
  <>
    <p role="alert" className={styles['refused']}>
      {says}
    </p>
    <p>{nextWords(next)}</p>
    <p className={styles['hint']}>¿No puede ser? Preguntá en el mostrador: pueden marcarte presente.</p>
    <p className={styles['ways']}>
      <ButtonLink to={paths.memberView('agenda')}>Ver mi agenda</ButtonLink>
      <ButtonLink look="outline" to={paths.agenda}>
        Ver las clases
      </ButtonLink>
    </p>
  </>
);
