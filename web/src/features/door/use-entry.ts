import type { AgendaSessionJson } from '@gym-power/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { postEntry } from '../../api/door.ts';
import { paths } from '../../config/paths.ts';

/** The history entry stores it without the code, so that a reload does not report a changed code. */
interface Came {
  session: AgendaSessionJson;
}

const cameOf = (state: unknown): Came | null => (state as { came?: Came } | null)?.came ?? null;

/** A second scan, or a retry after a lost answer, counts as checked in. */
const usedFor = (error: unknown): AgendaSessionJson | undefined =>
  error instanceof ApiError && error.code === 'DOOR_CODE_USED'
    ? (error.details['session'] as AgendaSessionJson | undefined)
    : undefined;

export interface Entry {
  sending: boolean;
  session: AgendaSessionJson | null;
  error: unknown;
  send: (code: string) => void;
  retry: () => void;
}

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
