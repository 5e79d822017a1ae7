/**
 * Writes the closure first, then one mail per person, then each slot's dates in one batch. Every step is idempotent, so
 * that a repeated call or the daily job finishes an interrupted run.
 */
import {
  type Activity,
  type AgendaRange,
  type Closure,
  closeGym,
  closeSession,
  type Concerned,
  daysToClose,
  hasBegun,
  hourOn,
  isDate,
  type IsoDate,
  localDate,
  Refusal,
  reopenGym,
  reopenSession,
  type Slot,
  takesPlaceOn,
  type WantedClosure,
  type View,
} from '@gym-power/domain';
import { refreshAtOnce } from '../public/refresh.ts';
import { sessionClosed } from '../mail/kinds/session-closed.ts';
import { sessionReopened } from '../mail/kinds/session-reopened.ts';
import { putMailToMember } from '../mail/outbox/outbox-store.ts';
import type { DateNews } from '../mail/writing/about-dates.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { mapById } from '../platform/documents.ts';
import { retryConflicts } from '../platform/retry.ts';
import { allSlots } from '../records/timetable-store.ts';
import { changeDates } from './change-dates.ts';
import {
  closuresOf,
  closuresOn,
  createClosures,
  finishClosure,
  markReopening,
  unfinishedClosures,
} from '../records/closure-store.ts';
import { sessionViews } from '../agenda/session-view.ts';
import type { NewMail } from '../mail/kinds/kinds.ts';
import { unreachedBy } from '../mail/unreached.ts';
import { usersById } from '../records/user-store.ts';
import { idsOf, isReachable } from '../records/with-address.ts';

interface Act {
  now: Date;
  isRehearsal: boolean;
}

/** Days that are closed already stay as they are. @throws Refusal SESSION_OVER, SESSION_NOT_FOUND, BUSY */
export async function closeGymOn(wanted: WantedClosure, act: Act): Promise<View<'ClosedGym'>> {
  const { now, isRehearsal } = act;
  const days = daysToClose(wanted, now);
  const range = { from: wanted.from, days: days.length, now };
  if (isRehearsal) return answer(await spread([closeGym(days, await closuresOn(days), wanted, now)], act), range);

  const ending = await closuresIn(days, 'reopening');
  const before = ending.length > 0 ? await spread(await groupsOf(ending), act) : nobody;
  const made = await retryConflicts(async () => {
    const fresh = closeGym(days, await closuresOn(days), wanted, now);
    if (fresh.length > 0) await createClosures(fresh, now);
    return fresh;
  });
  await refreshAtOnce('closures', ...made.map(({ id }) => id));
  // Includes closures that an interrupted run of this call left behind.
  const { slots, told, silent } = await spread(await groupsOf(await closuresIn(days, 'closing')), act);
  return answer({ slots, told: told.union(before.told), silent: [...before.silent, ...silent] }, range);
}

const closuresIn = async (days: readonly IsoDate[], state: Closure['state']): Promise<Closure[]> =>
  [...(await closuresOn(days)).values()].filter((closure) => closure.state === state);

/** No-op for a day on which the gym is open. @throws Refusal SESSION_NOT_FOUND, SESSION_OVER */
export async function reopenGymOn(date: IsoDate, by: string, act: Act): Promise<View<'ClosedGym'>> {
  const { now, isRehearsal } = act;
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  if (date < localDate(now)) throw new Refusal('SESSION_OVER');
  const range = { from: date, days: 1, now };
  const closure = (await closuresOn([date])).get(date);
  if (!closure) return answer(await spread([], act), range);
  const ending = reopenGym(closure, by, now);
  if (isRehearsal) return answer(await spread([[ending]], act), range);
  // Finish a closing first. Otherwise a process that is still closing slots would leave one closed.
  if (closure.state === 'closing') await spread(await groupsOf([closure]), act);
  await markReopening(ending, now);
  return answer(await spread([[ending]], act), range);
}

export async function finishClosures(now: Date): Promise<void> {
  for (const group of await groupsOf(await unfinishedClosures()))
    await attempt('closure of the gym', { date: group[0]!.id }, () => spread([group], { now, isRehearsal: false }));
}

/** One group per mail: all days of a closing call, and each reopened day alone. */
async function groupsOf(unfinished: readonly Closure[]): Promise<Closure[][]> {
  const ending = unfinished.filter(isEnding);
  const closings = [...new Set(unfinished.filter(isBeginning).map(({ closing }) => closing))];
  const whole = await Promise.all(closings.map(closuresOf));
  return [...ending.map((closure) => [closure]), ...whole.map((group) => group.filter(isBeginning))].filter(
    (group) => group.length > 0,
  );
}

const isEnding = ({ state }: Closure): boolean => state === 'reopening';
const isBeginning = ({ state }: Closure): boolean => state === 'closing';

interface Told {
  told: ReadonlySet<string>;
  /** Mails to people without an address. */
  silent: readonly NewMail[];
}

interface Spread extends Told {
  slots: Slot[];
}

const nobody: Told = { told: new Set(), silent: [] };

type Slots = Map<string, Slot>;

/** @param groups one mail per group and person */
async function spread(groups: readonly (readonly Closure[])[], act: Act): Promise<Spread> {
  const slots: Slots = new Map((await allSlots()).map((slot) => [slot.id, slot]));
  const told = new Set<string>();
  const silent: NewMail[] = [];
  const tell = async (closures: readonly Closure[], news: readonly DateNews[]): Promise<void> => {
    const { reached, unreached } = await mailsAbout(closures, news);
    for (const { userId } of reached) told.add(userId);
    silent.push(...unreached);
    if (!act.isRehearsal) await eachOf([...reached, ...unreached], (mail) => putMailToMember(mail, act.now));
  };
  for (const closures of groups) {
    // Mails come first: once a slot's date is closed, nothing records who was a guest on it.
    const foretold = await changeSlots(slots, { closures, isDry: true }, act);
    await tell(closures, foretold);
    if (act.isRehearsal) continue;
    const news = await changeSlots(slots, { closures, isDry: false }, act);
    // Anybody else has received a guest's records by a merge in the meantime.
    const known = new Set(foretold.map(({ person }) => person.userId));
    await tell(
      closures,
      news.filter(({ person }) => !known.has(person.userId)),
    );
    for (const closure of closures) await finishClosure(closure, act.now);
    const gone = closures.filter(isEnding);
    await refreshAtOnce('closures', ...gone.map(({ id }) => id));
  }
  return { slots: [...slots.values()], told, silent };
}

async function changeSlots(slots: Slots, { closures, isDry }: Change, act: Act): Promise<DateNews[]> {
  const news: DateNews[] = [];
  await eachOf([...slots.values()], async ({ id, ...slot }) => {
    const own = closures.filter((closure) => takesPlaceOn(slot, closure.id));
    if (own.length === 0) return;
    const { slot: after, told } = await changeSlot(id, { closures: own, isDry }, act);
    slots.set(id, after);
    news.push(...told);
  });
  return news;
}

async function mailsAbout(
  closures: readonly Closure[],
  about: readonly DateNews[],
): Promise<{ reached: NewMail[]; unreached: NewMail[] }> {
  const people = [...Map.groupBy(about, ({ person }) => person.userId)].map(([userId, news]) => ({ userId, news }));
  const users = await usersById(idsOf(people));
  const mails = people.filter(({ userId }) => users.has(userId)).map((person) => mailTo(closures, person));
  const { reached = [], unreached = [] } = Object.groupBy(mails, (mail) =>
    isReachable(mail, users) ? 'reached' : 'unreached',
  );
  return { reached, unreached };
}

interface Person {
  userId: string;
  news: readonly DateNews[];
}

function mailTo([closure]: readonly Closure[], { userId, news }: Person): NewMail {
  const { closing, id } = closure!;
  return isEnding(closure!)
    ? sessionReopened.of(`${closing}-${id}`, userId, inOrder(news))
    : sessionClosed.of(closing, userId, inOrder(news));
}

const answer = async ({ slots, told, silent }: Spread, range: AgendaRange): Promise<View<'ClosedGym'>> => ({
  sessions: await sessionViews({ slots, closures: [] }, range),
  avisos: told.size,
  sinMail: await unreachedBy(silent, mapById(slots), range.now),
});

interface Change {
  closures: readonly Closure[];
  /** Writes nothing. */
  isDry: boolean;
}

/** Dates that have begun stay as they are. */
const changeSlot = (
  diaHoraId: string,
  { closures, isDry }: Change,
  { now, isRehearsal }: Act,
): Promise<{ slot: Slot; told: DateNews[] }> => {
  const { by } = closures[0]!;
  const dates = closures.map(({ id }) => id);
  return changeDates({ diaHoraId, dates, by, now, isRehearsal: isDry }, (_, facts) => {
    const { activity } = facts;
    let { slot } = facts;
    const credits = [];
    const told: DateNews[] = [];
    for (const closure of closures) {
      const { id: date, closing, state, because, credit } = closure;
      const stored = facts.closures.get(date);
      const isStill = isRehearsal || (stored?.closing === closing && stored.state === state);
      if (!isStill || hasBegun(slot, date, now)) continue;
      const decision = isEnding(closure)
        ? reopenSession({ ...facts, slot }, date, date)
        : closeSession({ ...facts, slot }, date, { because, credit, closure: date });
      slot = decision.slot;
      credits.push(...decision.credits);
      told.push(...toldOf(decision.concerned, slot, activity, date));
    }
    return { slot, credits, mails: [], result: { slot, told } };
  });
};

const toldOf = (concerned: readonly Concerned[], slot: Slot, activity: Activity | null, date: IsoDate): DateNews[] =>
  activity ? concerned.map((person) => ({ slot, activity, date, person })) : [];

const inOrder = (news: readonly DateNews[]): DateNews[] => {
  const start = ({ slot, date }: DateNews) => `${date} ${hourOn(slot, date).padStart(5, '0')}`;
  return news.toSorted((a, b) => start(a).localeCompare(start(b)));
};
