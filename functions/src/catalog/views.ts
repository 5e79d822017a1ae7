/** The public views: what each is made of, and how its entries are sorted. */
import {
  activityView,
  agendaCollections,
  type AgendaCollection,
  type AgendaEntry,
  agendaEntry,
  agendaEntryId,
  type AgendaRecords,
  byWeek,
  reviewView,
  slotView,
  trainerView,
} from '@gym-power/domain';
import { activities, activitiesOf, diaHoras, type Ids, read, reviews, slotsOf, trainers } from './source-store.ts';

/** Makes the entries of a view: those with the given ids, or all. */
type Build = (ids: Ids) => Promise<{ id: string }[]>;

export const builders = {
  activities: async (ids) => {
    const [found, slots] = await Promise.all([activities(ids), slotsOf(ids)]);
    const theirTrainers = await trainers(
      ids === 'all' ? 'all' : [...new Set(found.flatMap((activity) => activity.trainers))],
    );
    const slotsByClass = Map.groupBy(slots, ({ activityId }) => activityId);
    return found.map((activity) => activityView(activity, slotsByClass.get(activity.id) ?? [], theirTrainers));
  },
  trainers: async (ids) => {
    const [found, classes] = await Promise.all([trainers(ids), activitiesOf(ids)]);
    return found.map((trainer) => trainerView(trainer, classes));
  },
  /** The slots without a class. Every other slot is shown in its class, so a sale changes one view. */
  diaHoras: async (ids) => (await diaHoras(ids)).filter(({ activityId }) => activityId === null).map(slotView),
  reviews: async (ids) => (await reviews(ids)).map(reviewView),
  /** Each record that the agenda shows, under its path. */
  agenda: async (ids) => (await Promise.all(agendaCollections.map((name) => agendaEntries(name, ids)))).flat(),
} satisfies Record<string, Build>;

async function agendaEntries<C extends AgendaCollection>(collection: C, paths: Ids): Promise<AgendaEntry[]> {
  const prefix = agendaEntryId(collection, '');
  const own =
    paths === 'all' ? paths : paths.flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []));
  return (await read<AgendaRecords[C]>(collection, own)).map((record) => agendaEntry(collection, record));
}

export type ViewName = keyof typeof builders;
export const viewNames = Object.keys(builders) as ViewName[];

/** An entry of a view, as JSON has it: dates are ISO strings. */
export interface Entry {
  id: string;
  createdAt: string;
  updatedAt: string;
}

type Compare<T> = (a: T, b: T) => number;
/** Made once: `localeCompare` looks for the language's rules at each comparison. */
const spanish = new Intl.Collator('es');
const byName: Compare<{ name: string }> = (a, b) => spanish.compare(a.name, b.name);
const newestFirst: Compare<{ createdAt: string }> = (a, b) =>
  a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1;

const comparators: Record<ViewName, Compare<never>> = {
  activities: byName,
  trainers: byName,
  diaHoras: byWeek,
  reviews: newestFirst,
  agenda: () => 0,
};

/** The stored view has no order of its own, because its entries are patched one by one. */
export const sorted = (name: ViewName, entries: readonly Entry[]): Entry[] =>
  entries.toSorted(comparators[name] as Compare<Entry>);
