import { useId } from 'react';
import { type CallJson, getCalls, tickCall } from '../../api/calls.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import panel from '../../ui/Panel.module.css';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { reportFailure } from '../records/failures.ts';
import { useRenewed } from '../records/use-renewed.ts';
import styles from './Calls.module.css';
import { fullNameOf, ReachByPhone } from './ReachByPhone.tsx';

interface Props {
  /** Only those to this member. */
  userId?: string;
  onTicked?: () => void;
}

/** Lists people to call, until each is ticked off. Shows nothing while there is nobody to call. */
export function CallsPanel({ userId, onTicked }: Props) {
  const headingId = useId();
  const { data, error, refetch } = useAdminData('calls', getCalls);
  useRenewed(() => void refetch({ cancelRefetch: false }));
  const { busy, run } = useAction({
    failed: 'Algo salió mal: probá de nuevo',
    onFailure: reportFailure,
    onEnd: () => {
      void refetch();
      onTicked?.();
    },
  });
  const calls = (data ?? []).filter((call) => userId === undefined || call.userId === userId);
  const open = calls.filter(({ avisado }) => !avisado);
  const made = calls.filter(({ avisado }) => avisado);
  const place = useFocusPlace<HTMLElement>(open.map(({ id }) => id).join());
  if (!data && error)
    return (
      <section className={panel['panel']}>
        <LoadFailed what="a quién falta avisar" error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (calls.length === 0) return null;
  const tick = (call: CallJson, avisado: boolean) =>
    void run(
      () => tickCall(call.id, avisado),
      avisado ? `Anotado: ${fullNameOf(call)} ya sabe` : `${fullNameOf(call)} vuelve a la lista`,
    );
  return (
    <section ref={place} tabIndex={-1} className={`${panel['panel']} ${styles['calls']}`} aria-labelledby={headingId}>
      <h3 id={headingId}>Falta avisar ({open.length})</h3>
      <p className={panel['quiet']}>No les llega el mail: avisales por teléfono o por WhatsApp.</p>
      <ul className={panel['list']}>
        {open.map((call) => (
          <li key={call.id} className={panel['row']}>
            <span>
              <ReachByPhone person={call} />
              <small>{call.asunto}</small>
            </span>
            <Button
              look="outline"
              disabled={busy}
              aria-label={`Avisado: ${fullNameOf(call)}, ${call.asunto}`}
              onClick={() => tick(call, true)}
            >
              Avisado
            </Button>
          </li>
        ))}
      </ul>
      {made.length > 0 && (
        <details>
          <summary>Avisados hoy ({made.length})</summary>
          <ul className={panel['list']}>
            {made.map((call) => (
              <li key={call.id} className={panel['row']}>
                <span>
                  {fullNameOf(call)} <small>{call.asunto}</small>
                  <br />
                  <small>{[call.avisado!.por, dateAndTime(call.avisado!.at)].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  look="quiet"
                  disabled={busy}
                  aria-label={`Todavía no: ${fullNameOf(call)}, ${call.asunto}`}
                  onClick={() => tick(call, false)}
                >
                  Todavía no
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
