import { refusalOr } from '../../api/client.ts';
import {
  changeSession,
  type ClosedDays,
  closeGym,
  closeSession,
  type DateChange,
  reopenGym,
  reopenSession,
  type Written,
} from '../../api/sessions.ts';
import { notify } from '../../state/notices/notify.ts';
import { reportFailure } from '../../widgets/records/failures.ts';
import { renewCalls } from '../../widgets/calls/renew-calls.ts';
import { people } from '../../widgets/records/mails-words.ts';
import type { WeekSession } from './week-sessions.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';

const UNDO_MS = 10_000;

export interface Act {
  /** Acts with the same name would notify the same people. */
  name: string;
  /** With `rehearse`, a dry run: the server changes nothing and reports what would happen. */
  run: (rehearse: boolean) => Promise<Written>;
  undo: () => Promise<unknown>;
  /** A sentence without its full stop. */
  done: string;
}

export const asEveryWeek: DateChange = { hora: null, capacidad: null, instructor: null, nota: '' };

export function changeOf({ change }: Pick<WeekSession, 'change'>): DateChange {
  if (change?.kind !== 'changed') return asEveryWeek;
  const { hour, capacity, trainerId, note } = change;
  return { hora: hour, capacidad: capacity, instructor: trainerId, nota: note };
}

const called = ({ name, date }: WeekSession): string => `${name} del ${dateWords(date)}`;

/** With `asEveryWeek`, removes every change of the date. */
export const changing = (session: WeekSession, change: DateChange): Act => {
  const { id, diaHoraId, date } = session;
  const { hora, capacidad, instructor } = change;
  return {
    name: JSON.stringify([id, 'change', hora, capacidad, instructor]),
    run: (rehearse) => changeSession(diaHoraId, date, change, rehearse),
    undo: () => changeSession(diaHoraId, date, changeOf(session)),
    done: `Se cambió ${called(session)}`,
  };
};

/** The server requires a reason even in a dry run, which does not depend on it. */
const ANY_REASON = 'Cierre';

export const closing = (session: WeekSession, motivo: string, recupero: boolean): Act => {
  const { id, diaHoraId, date, change } = session;
  return {
    name: JSON.stringify([id, 'close']),
    run: (rehearse) => closeSession(diaHoraId, date, { motivo: motivo || ANY_REASON, recupero }, rehearse),
    undo: async () => {
      await reopenSession(diaHoraId, date);
      if (change?.kind === 'changed') await changeSession(diaHoraId, date, changeOf(session));
    },
    done: `Se cerró ${called(session)}`,
  };
};

export const reopening = (session: WeekSession, motivo: string, recupero: boolean): Act => {
  const { id, diaHoraId, date } = session;
  return {
    name: JSON.stringify([id, 'reopen']),
    run: (rehearse) => reopenSession(diaHoraId, date, rehearse),
    undo: () => closeSession(diaHoraId, date, { motivo, recupero }),
    done: `Se reabrió ${called(session)}`,
  };
};

/** @param added the days that are open now. Undo reopens only these. */
export const closingGym = (days: ClosedDays, added: readonly string[]): Act => ({
  name: JSON.stringify(['gym', days.desde, days.hasta]),
  run: (rehearse) => closeGym({ ...days, motivo: days.motivo || ANY_REASON }, rehearse),
  undo: async () => {
    for (const date of added) await reopenGym(date);
  },
  done: added.length === 1 ? `Se cerró el gimnasio el ${dateWords(days.desde)}` : 'Se cerró el gimnasio esos días',
});

export const reopeningGym = (date: string, motivo: string, recupero: boolean): Act => ({
  name: JSON.stringify(['gym', date, 'reopen']),
  run: (rehearse) => reopenGym(date, rehearse),
  undo: () => closeGym({ desde: date, hasta: date, motivo, recupero }),
  done: `Se reabrió el gimnasio el ${dateWords(date)}`,
});

/** Performs the act, and offers to undo it. @throws the server's refusal */
export async function perform({ run, undo, done }: Act): Promise<void> {
  const { avisos, sinMail } = await run(false);
  const told = avisos > 0 ? `. Avisamos a ${people(avisos)}` : '';
  const untold = sinMail.length > 0 ? `. Falta avisar a ${people(sinMail.length)}` : '';
  if (untold) renewCalls();
  notify.done(`${done}${told}${untold}`, UNDO_MS, () => void takeBack(undo));
}

async function takeBack(undo: Act['undo']): Promise<void> {
  try {
    await undo();
    renewCalls();
    notify.success('Volvió a estar como antes');
  } catch (error) {
    await reportFailure(error, refusalOr(error, 'No se pudo deshacer'));
  }
}
