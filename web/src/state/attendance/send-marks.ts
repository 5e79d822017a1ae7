import { atom } from 'jotai';
import { ApiError } from '../../api/client.ts';
import { putPresent } from '../../api/sessions.ts';
import { loginAtom } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { refetchRoster, showPresent } from '../server-cache/use-sessions.ts';
import { store } from '../store.ts';
import { forgetMark, keepMark, type KeptMark, readMarks } from './kept-marks.ts';

const UNREACHED_MS = 3_000;
/** Retry delay while the server answers with errors. */
const TROUBLED_MS = 15_000;

export const marksWaitAtom = atom(false);

let sending = false;
let again = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export function mark(made: Omit<KeptMark, 'by' | 'at'>): void {
  const by = store.get(loginAtom).user?.id;
  if (by === undefined) return;
  keepMark({ ...made, by, at: Date.now() });
  sendMarks();
}

export function sendMarks(): void {
  listen();
  if (sending) again = true;
  else void send();
}

async function send(): Promise<void> {
  sending = true;
  clearTimeout(timer);
  try {
    do {
      again = false;
      await oneTabAtATime(sendAll);
    } while (again && !store.get(marksWaitAtom));
  } finally {
    sending = false;
  }
}

/** Two tabs at once would send a mark twice. */
const oneTabAtATime = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('marks', act) : act();

function nextMark(): KeptMark | undefined {
  const { user, isLoading } = store.get(loginAtom);
  return isLoading ? undefined : readMarks().find(({ by }) => by === user?.id);
}

async function sendAll(): Promise<void> {
  for (let next = nextMark(); next; next = nextMark()) {
    try {
      const answer = await putPresent(next.diaHoraId, next.date, next.userId, next.presente);
      await showPresent(next, answer);
      forgetMark(next);
    } catch (error) {
      if (!isFinal(error)) return wait(error);
      forgetMark(next);
      notify.error(`No se pudo ${next.presente ? 'marcar' : 'desmarcar'} a ${next.name}. ${error.message}`);
      refetchRoster(next);
    }
  }
  store.set(marksWaitAtom, false);
}

function wait(error: unknown): void {
  store.set(marksWaitAtom, true);
  timer = setTimeout(sendMarks, error instanceof ApiError && error.code === 'OFFLINE' ? UNREACHED_MS : TROUBLED_MS);
}

/** Refusals worth a retry: the sign-in, the App Check token, or too many calls. */
const passing = new Set([401, 408, 429]);

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status) &&
  error.code !== 'APP_NOT_VERIFIED';

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  const look = () => readMarks().length > 0 && sendMarks();
  for (const event of ['online', 'focus', 'pageshow', 'storage']) addEventListener(event, look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  store.sub(loginAtom, look);
}
