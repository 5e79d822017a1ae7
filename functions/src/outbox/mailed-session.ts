/** What a mail tells about one date of a slot, or about the hour of every week. */
import { dateOf, hourOn, type IsoDate, type SessionMail, type Slot, standInOn } from '@gym-power/domain';

export interface MailedSession {
  diaHoraId: string;
  /** The class. */
  name: string;
  /** Null: every week. */
  date: IsoDate | null;
  day: string;
  hour: string;
  /** The hour of every other week; where the week itself changed, the one before. */
  usualHour: string;
  /** Who stands in; null: the trainers of the class. */
  trainer: { id: string; name: string } | null;
  /** Why it is closed. */
  because: string;
  /** The make-ups that the member can use because it is closed, and the last day for the first of them. */
  credits: number;
  expiresOn: IsoDate | null;
  /** The make-ups that the member had for it. */
  undone: number;
}

/** Whether what the mail says still holds: only then is it sent. @param slot as it is now */
export function isStillSo(kind: SessionMail, { date, hour, trainer }: MailedSession, slot: Slot | undefined): boolean {
  if (!slot) return false;
  if (date === null) return slot.hour === hour;
  const { change } = dateOf(slot, date);
  if (kind === 'sessionClosed') return change?.kind === 'closed';
  if (kind === 'sessionReopened') return change?.kind !== 'closed';
  return change?.kind !== 'closed' && hourOn(slot, date) === hour && standInOn(slot, date) === (trainer?.id ?? null);
}
