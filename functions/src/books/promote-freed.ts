import {
  type Books,
  canPromote,
  type IsoDate,
  lastChance,
  creditPolicy,
  type Policy,
  promoteNext,
  type Slot,
  timesOn,
} from '@gym-power/domain';
import { makeUpBooked } from '../mail/kinds/make-up-booked.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../records/settings-store.ts';
import { decideAndCommit, type Decision } from './decide-and-commit.ts';

/** Only logs a failure, because the caller's change is done; the hourly job retries. */
export async function promoteFreed(slots: Iterable<Slot>, now: Date): Promise<void> {
  for (const slot of slots)
    for (const date of Object.keys(slot.dates).toSorted())
      if (canPromote(slot, date))
        await attempt('promotion', { diaHoraId: slot.id, date }, () => promoteWaiting(slot.id, date, now));
}

async function promoteWaiting(diaHoraId: string, date: IsoDate, now: Date): Promise<void> {
  const gym = await currentGym();
  await decideAndCommit({ expect: { slots: [diaHoraId], closures: [date] }, now }, (books) =>
    promote(books, { diaHoraId, date, gym, now }),
  );
}

function promote(
  books: Books,
  { diaHoraId, date, gym, now }: { diaHoraId: string; date: IsoDate; gym: Policy; now: Date },
): Decision<void> {
  const promoted = promoteNext(books, { diaHoraId, date, policy: creditPolicy(gym), now });
  if (!promoted) return { result: undefined };
  const { slot, credits } = promoted;
  const activity = slot.activityId === null ? null : books.get('activities', slot.activityId);
  const users = books.all('users', [...new Set(credits.map(({ userId }) => userId))]);
  const until = lastChance(timesOn(slot, date).start, gym);
  const told = activity ? credits.filter(({ userId }) => users.has(userId)) : [];
  const leaveUntil = now <= until ? until : null;
  const mails = told.map((credit) => makeUpBooked.of(credit, { slot, activity: activity!, leaveUntil }));
  return { slots: [slot], credits, mails, result: undefined };
}
