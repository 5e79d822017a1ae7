import {
  type Credit,
  type CreditState,
  DAY_MS,
  daysAfter,
  localDate,
  creditPolicy,
  placeOnWaitlist,
  type Recuperos,
  creditView,
  usedIn,
} from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { currentGym } from '../records/settings-store.ts';
import { slotsById } from '../records/timetable-store.ts';
import { readCreditsOf, readGuestsOn } from '../records/credit-store.ts';

const SHOWN_DAYS = 90;

const isEnded: Record<CreditState, boolean> = {
  held: false,
  open: false,
  waiting: false,
  booked: false,
  spent: true,
  expired: true,
  void: true,
};

export async function classNames(): Promise<Map<string, string>> {
  const { activities } = await readAgendaSource();
  return new Map([...activities.values()].map(({ id, name }) => [id, name]));
}

export async function readCredits(userId: string, now: Date): Promise<Recuperos> {
  const today = localDate(now);
  const shownSince = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const [all, names, gym] = await Promise.all([
    readCreditsOf(userId, daysAfter(today, -SHOWN_DAYS - 1)),
    classNames(),
    currentGym(),
  ]);
  const shown = all.filter(({ state, updatedAt }) => !isEnded[state] || updatedAt >= shownSince).toSorted(byUse);
  const slots = await slotsById(shown.flatMap(({ session }) => session?.diaHoraId ?? []));
  const policy = creditPolicy(gym);
  return {
    recuperos: await Promise.all(
      shown.map(async (credit) => {
        const slot = credit.session ? (slots.get(credit.session.diaHoraId) ?? null) : null;
        return creditView(credit, { names, slot, position: await positionOf(credit), policy, now });
      }),
    ),
    politica: policy,
    usadosEsteMes: usedIn(today, all),
  };
}

const byUse = (a: Credit, b: Credit): number =>
  Number(isEnded[a.state]) - Number(isEnded[b.state]) ||
  (isEnded[a.state] ? b.updatedAt.getTime() - a.updatedAt.getTime() : a.expiresOn.localeCompare(b.expiresOn)) ||
  (a.id < b.id ? -1 : 1);

export async function positionOf(credit: Credit): Promise<number | null> {
  if (credit.state !== 'waiting' || !credit.session) return null;
  const { diaHoraId, date } = credit.session;
  return placeOnWaitlist(credit, await readGuestsOn(diaHoraId, [date], ['waiting']));
}
