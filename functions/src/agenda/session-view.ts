import { agendaOf, type AgendaRange, type AgendaSession, type Closure, Refusal, type Slot } from '@gym-power/domain';
import { activities, trainers } from '../records/source-store.ts';
import { mapById } from '../platform/documents.ts';

interface Shown {
  slots: readonly Slot[];
  closures: readonly Closure[];
}

export async function sessionViews({ slots, closures }: Shown, range: AgendaRange): Promise<readonly AgendaSession[]> {
  const classes = await activities([...new Set(slots.flatMap(({ activityId }) => activityId ?? []))]);
  const standIns = slots.flatMap(({ dates }) =>
    Object.values(dates).flatMap(({ change }) => (change?.kind === 'changed' ? (change.trainerId ?? []) : [])),
  );
  const people = await trainers([...new Set([...classes.flatMap((each) => each.trainers), ...standIns])]);
  const source = {
    slots: [...slots],
    closures: [...closures],
    activities: mapById(classes),
    trainers: mapById(people.map(({ id, name }) => ({ id, name }))),
  };
  return agendaOf(source, range).sessions;
}

/** @throws Refusal SESSION_NOT_FOUND for a slot without a class */
export async function sessionView(
  slot: Slot,
  closures: readonly Closure[],
  date: string,
  now: Date,
): Promise<AgendaSession> {
  const [session] = await sessionViews({ slots: [slot], closures }, { from: date, days: 1, now });
  if (!session) throw new Refusal('SESSION_NOT_FOUND');
  return session;
}
