/** What a mail tells about one date of a slot, or about the hour of every week. */
import {
  type Activity,
  type Concerned,
  dateOf,
  hourOn,
  type IsoDate,
  type SessionMail,
  type Slot,
  standInOn,
  type Trainer,
} from '@gym-power/domain';

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
  /** In a mail about a booked make-up: until then it comes back. Missing once that is over. */
  leaveUntil?: Date;
}

interface ChangedDate {
  /** As it is now: a closed date has its reason there. */
  slot: Slot;
  activity: Activity;
  date: IsoDate;
  /** Who stands in. */
  trainer?: Trainer | null;
}

/** What one of those whom a changed date concerns is told about it. */
export function mailedSession(
  { slot, activity, date, trainer = null }: ChangedDate,
  { credits, expiresOn, undone }: Concerned,
): MailedSession {
  const { change } = dateOf(slot, date);
  return {
    diaHoraId: slot.id,
    name: activity.name,
    date,
    day: slot.day,
    hour: hourOn(slot, date),
    usualHour: slot.hour,
    trainer: trainer && { id: trainer.id, name: trainer.name },
    because: change?.kind === 'closed' ? change.because : '',
    credits,
    expiresOn,
    undone,
  };
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
