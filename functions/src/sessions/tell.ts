/** Who is told of changed dates, and what. */
import {
  type Activity,
  type Concerned,
  dateOf,
  hourOn,
  type IsoDate,
  type Slot,
  type Trainer,
} from '@gym-power/domain';
import type { MailedSession } from '../outbox/mailed-session.ts';
import { usersById } from '../users/user-store.ts';

/** Those who have an account, or told the desk an address. */
export async function withAddress<Person extends { userId: string }>(people: readonly Person[]): Promise<Person[]> {
  const users = await usersById([...new Set(people.map(({ userId }) => userId))]);
  return people.filter(({ userId }) => (users.get(userId)?.email ?? '') !== '');
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
