/** Gives places that have become free on a date to those who wait for them. */
import {
  canPromote,
  type Credit,
  type IsoDate,
  lastChance,
  makeUpPolicy,
  promoteOn,
  type Slot,
  timesOn,
} from '@gym-power/domain';
import { type Mail, newSessionMail } from '../outbox/mail.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../settings/settings-store.ts';
import { mailedSession } from '../outbox/mailed-session.ts';
import { withAddress } from '../users/with-address.ts';
import { findActivity, readSlotAndClosures } from '../timetable/timetable-store.ts';
import { changeMakeUps } from './change-make-ups.ts';
import { readGuestsOn } from './credit-store.ts';

/**
 * To be called after every commit that may have freed a place, outside of the slots' locks. It reads nothing where
 * nobody waits. What fails is left to the hourly job, because the caller's own change is done.
 * @param slots as they were written
 */
export async function promoteFreed(slots: Iterable<Slot>, now: Date): Promise<void> {
  for (const slot of slots)
    for (const date of Object.keys(slot.dates).toSorted())
      if (canPromote(slot, date))
        await attempt('promotion', { diaHoraId: slot.id, date }, () => promoteWaiting(slot.id, date, now));
}

/** Books those who are first in line for what is free on a date, and tells them. */
const promoteWaiting = (diaHoraId: string, date: IsoDate, now: Date): Promise<void> =>
  changeMakeUps([diaHoraId], async () => {
    const { slot, closures } = await readSlotAndClosures(diaHoraId, [date]);
    if (!slot || !canPromote(slot.record, date)) return { change: null, result: undefined };
    const [waiting, gym] = await Promise.all([readGuestsOn(diaHoraId, [date], ['waiting']), currentGym()]);
    const decision = promoteOn({
      slot: slot.record,
      date,
      closures,
      waiting: waiting.map(({ record }) => record),
      policy: makeUpPolicy(gym),
      now,
    });
    const until = lastChance(timesOn(slot.record, date).start, gym);
    const mails = await mailsTo(decision.credits, decision.slot, { date, until, now });
    return { change: { ...decision, read: { slot, credits: waiting }, mails }, result: undefined };
  });

async function mailsTo(
  credits: readonly Credit[],
  slot: Slot,
  { date, until, now }: { date: IsoDate; until: Date; now: Date },
): Promise<Mail[]> {
  const activity = credits.length > 0 && slot.activityId !== null ? await findActivity(slot.activityId) : null;
  if (!activity) return [];
  return (await withAddress(credits)).map(({ id, userId, session: place }) => {
    const session = mailedSession({ slot, activity, date }, { userId, credits: 0, expiresOn: null, undone: 0 });
    const told = { ...session, ...(now <= until && { leaveUntil: until }) };
    // With the time, since whoever left may wait again.
    return newSessionMail('makeUpBooked', `${id}-${place!.since.getTime()}`, { userId, sessions: [told] }, now);
  });
}
