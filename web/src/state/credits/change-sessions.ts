import type { OwnSessionJson } from '@gym-power/domain';
import {
  type AbsenceAnswer,
  type BookingAnswer,
  deleteAbsence,
  deleteBooking,
  putAbsence,
  putBooking,
} from '../../api/own-agenda.ts';
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

/** The agenda may be a minute old, so a full date may have a place by now. */
export const mayTakeBack = ({ back, free, recuperos }: Pick<OwnSessionJson, 'back' | 'free' | 'recuperos'>): boolean =>
  back > 0 || (free === 0 && recuperos.every(({ state }) => state === 'open'));

type Given = Pick<OwnSessionJson, 'lineId' | 'date' | 'ausentes' | 'back'>;

/** Takes back as many places as possible. */
export const putBack = ({ lineId, date, ausentes, back }: Given): Promise<AbsenceAnswer> =>
  back > 0 && back < ausentes ? putAbsence(lineId ?? '', date, ausentes - back) : deleteAbsence(lineId ?? '', date);

export async function takeBack(given: Given): Promise<void> {
  try {
    showOwnSession((await putBack(given)).session);
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
