/** What members do to their sessions. Screens show the server's answer at once, and read the rest again. */
import type { OwnSessionJson } from '@gym-power/domain';
import { type BookingAnswer, deleteAbsence, deleteBooking, putAbsence, putBooking } from '../../api/own-agenda.ts';
import { refetchOwnAgenda, showOwnSession } from '../server-cache/use-own-agenda.ts';

/** Reads everything again, also after a refusal: it says that something was not as the screen showed it. */
const reread = () => void refetchOwnAgenda().catch(console.error);

/**
 * Gives up places of a weekly place, or a make-up that is booked or waits.
 * @param places how many of a weekly place's, in all
 */
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

/** Takes back what was given up of a weekly place. */
export async function takeBack({ lineId, date }: OwnSessionJson): Promise<void> {
  try {
    showOwnSession((await deleteAbsence(lineId ?? '', date)).session);
  } finally {
    reread();
  }
}

export async function bookRecupero(
  creditId: string,
  wanted: { diaHoraId: string; date: string; waits: boolean },
): Promise<BookingAnswer> {
  try {
    return await putBooking(creditId, wanted);
  } finally {
    reread();
  }
}
