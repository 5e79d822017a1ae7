import type { OwnSessionJson } from '@gym-power/domain';
import { type BookingAnswer, deleteAbsence, deleteBooking, putAbsence, putBooking } from '../../api/own-agenda.ts';
import { refetchOwnAgenda, showOwnSession } from '../server-cache/use-own-agenda.ts';

/** Runs after a refusal, too: it means that the screen was stale. */
const reread = () => void refetchOwnAgenda().catch(console.error);

/** @param places total given up of a weekly place */
export async function leaveSession(
  { lineId, creditId, date }: Pick<OwnSessionJson, 'lineId' | 'creditId' | 'date'>,
  places: number,
): Promise<void> {
  try {
    if (creditId !== null) await deleteBooking(creditId);
    else showOwnSession((await putAbsence(lineId ?? '', date, places)).session);
  } finally {
    reread();
  }
}

export async function takeBack({ lineId, date }: OwnSessionJson): Promise<void> {
  try {
    showOwnSession((await deleteAbsence(lineId ?? '', date)).session);
  } finally {
    reread();
  }
}

export async function bookCredit(
  creditId: string,
  wanted: { diaHoraId: string; date: string; waits: boolean },
): Promise<BookingAnswer> {
  try {
    return await putBooking(creditId, wanted);
  } finally {
    reread();
  }
}
