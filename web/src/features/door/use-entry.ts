import type { AgendaSessionJson } from '@gym-power/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { postEntry } from '../../api/door.ts';
import { paths } from '../../config/paths.ts';

/** Kept with the address, without the code: whoever reloads the page later is not told that the code has changed. */
interface Came {
  session: AgendaSessionJson;
}

const cameOf = (state: unknown): Came | null => (state as { came?: Came } | null)?.came ?? null;

/** Whoever scans once more, or whose answer got lost, has come in all the same. */
const usedFor = (error: unknown): AgendaSessionJson | undefined =>
  error instanceof ApiError && error.code === 'DOOR_CODE_USED'
    ? (error.details['session'] as AgendaSessionJson | undefined)
    : undefined;

export interface Entry {
  /** Whether the code in the address is being sent. */
  sending: boolean;
  /** The session that they have come in for. */
  session: AgendaSessionJson | null;
  error: unknown;
  send: (code: string) => void;
  retry: () => void;
}

/** Marks the member present by the code in the address, by itself. */
export function useEntry(): Entry {
  const code = useSearchParams()[0].get('codigo');
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const attempt = `${key} ${tries}`;
  const [failed, setFailed] = useState<{ attempt: string; error: unknown } | null>(null);

  const show = useEffectEvent(
    (session: AgendaSessionJson) =>
      void navigate(paths.entry, { replace: true, state: { came: { session } satisfies Came } }),
  );
  useEffect(() => {
    if (code === null) return;
    let left = false;
    const sent = postEntry(code).then(
      (came) => came.session,
      (error: unknown) => {
        const session = usedFor(error);
        if (!session) throw error;
        return session;
      },
    );
    sent.then(
      (session) => left || show(session),
      (error: unknown) => left || setFailed({ attempt, error }),
    );
    return () => void (left = true);
  }, [code, attempt]);

  const error = failed?.attempt === attempt ? failed.error : null;
  return {
    sending: code !== null && error === null,
    session: code === null ? (cameOf(state)?.session ?? null) : null,
    error,
    send: (typed) => void navigate(`${paths.entry}?${new URLSearchParams({ codigo: typed })}`, { replace: true }),
    retry: () => setTries(tries + 1),
  };
}
