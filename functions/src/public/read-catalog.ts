/** Joins the lists once per version of a view, so that reading one class stays fast with many classes. */
import {
  type Activity,
  type ActivityJson,
  activityView,
  type AgendaSource,
  byWeek,
  type Closure,
  priceWithoutTaxes,
  type PublicProduct,
  type ReviewJson,
  type Slot,
  type SlotJson,
  slotView,
  type Trainer,
  type TrainerJson,
  trainerView,
} from '@gym-power/domain';
import { mapById } from '../platform/documents.ts';
import { etagOf } from '../platform/etag.ts';
import { currentGym } from '../records/settings-store.ts';
import { cursorOf, type Page, type PageRequest, placeOf } from '../platform/page.ts';
import { type CatalogView, readView } from '../records/catalog-store.ts';
import { entryId, type SourceCollection, type ViewName } from '../records/views.ts';

interface Lists {
  activities: readonly ActivityJson[];
  trainers: readonly TrainerJson[];
  diaHoras: readonly SlotJson[];
  reviews: readonly ReviewJson[];
  products: readonly PublicProduct[];
}
export type ListName = keyof Lists;

export interface Listed<Name extends ListName = ListName> {
  etag: string;
  records: Lists[Name];
}

type Compare<T> = (a: T, b: T) => number;
/** Cached, because `localeCompare` looks up the language's rules at each comparison. */
const spanish = new Intl.Collator('es');
const byName: Compare<{ name: string }> = (a, b) => spanish.compare(a.name, b.name);
const cheapestFirst: Compare<PublicProduct> = (a, b) => a.price - b.price || byName(a, b);
const newestFirst: Compare<{ createdAt: string }> = (a, b) =>
  a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1;

function recordsIn<T>({ entries }: CatalogView, collection: SourceCollection): T[] {
  const prefix = entryId(collection, '');
  return entries.flatMap(({ id, record }) => (id.startsWith(prefix) ? [record as unknown as T] : []));
}

function joined<T>(name: ViewName, join: (view: CatalogView) => T): () => Promise<T & { etag: string }> {
  let last: (T & { etag: string }) | undefined;
  return async () => {
    const view = await readView(name);
    if (last?.etag !== view.etag) last = { ...join(view), etag: view.etag };
    return last;
  };
}

const readTimetable = joined('timetable', (view) => {
  const [activities, trainers] = [recordsIn<Activity>(view, 'activities'), recordsIn<Trainer>(view, 'trainers')];
  const slots = recordsIn<Slot>(view, 'diaHoras');
  const slotsByClass = Map.groupBy(slots, ({ activityId }) => activityId);
  const classes = activities.map((each) => activityView(each, slotsByClass.get(each.id) ?? [], trainers));
  const agenda: AgendaSource = {
    slots,
    closures: recordsIn<Closure>(view, 'closures'),
    activities: mapById(activities),
    trainers: mapById(trainers),
  };
  return {
    activities: classes.toSorted(byName) as unknown as readonly Omit<ActivityJson, 'planDays' | 'priceWithoutTaxes'>[],
    trainers: trainers.map((each) => trainerView(each, activities)).toSorted(byName) as unknown as Lists['trainers'],
    products: recordsIn<PublicProduct>(view, 'products').toSorted(cheapestFirst),
    diaHoras: slots.toSorted(byWeek).map(slotView) as unknown as Lists['diaHoras'],
    agenda,
  };
});

const readReviews = joined('reviews', (view) => {
  const stored = recordsIn<ReviewJson & { countsFrom?: string }>(view, 'reviews').toSorted(newestFirst);
  return {
    reviews: stored.map(({ countsFrom: _, ...review }): ReviewJson => review),
    countsFrom: stored.flatMap(({ id, countsFrom }) => (countsFrom === undefined ? [] : [[id, countsFrom] as const])),
  };
});

/** Marks the reviews that do not count yet. The ETag changes once one of them counts. */
async function reviewsAt(now: Date): Promise<Listed<'reviews'>> {
  const { etag, reviews, countsFrom } = await readReviews();
  const instant = now.toISOString();
  const early = new Set(countsFrom.flatMap(([id, from]) => (from > instant ? id : [])));
  if (early.size === 0) return { etag, records: reviews };
  const records = reviews.map((review): ReviewJson => (early.has(review.id) ? { ...review, early: true } : review));
  return { etag: etagOf(`${etag} ${early.size}`), records };
}

export const readAgendaSource = async (): Promise<AgendaSource> => (await readTimetable()).agenda;

const readers: { [Name in ListName]: (now: Date) => Promise<Listed<Name>> } = {
  /** The plan's days and the tax come from the settings, and a changed setting does not rebuild the views. */
  activities: async () => {
    const [{ etag, activities }, { planDays, vatPercent }] = await Promise.all([readTimetable(), currentGym()]);
    return {
      etag: etagOf(`${etag} ${planDays} ${vatPercent}`),
      records: activities.map((activity) => ({
        ...activity,
        planDays,
        priceWithoutTaxes: priceWithoutTaxes(activity.price, vatPercent),
      })),
    };
  },
  trainers: async () => {
    const { etag, trainers } = await readTimetable();
    return { etag, records: trainers };
  },
  diaHoras: async () => {
    const { etag, diaHoras } = await readTimetable();
    return { etag, records: diaHoras };
  },
  reviews: reviewsAt,
  products: async () => {
    const { etag, products } = await readTimetable();
    return { etag, records: products };
  },
};

export const readList = <Name extends ListName>(name: Name, now: Date): Promise<Listed<Name>> => readers[name](now);

export async function findActivity(id: string, now: Date): Promise<ActivityJson | null> {
  const { records } = await readList('activities', now);
  return records.find((activity) => activity.id === id) ?? null;
}

export async function reviewPage(request: PageRequest, now: Date): Promise<Page<ReviewJson>> {
  const { records } = await readList('reviews', now);
  return pageOf(records, request);
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The record that the cursor names may be deleted. */
export function pageOf<T extends { id: string; createdAt: string }>(
  records: readonly T[],
  { limit, cursor }: PageRequest,
): Page<T> {
  const after = cursor === undefined ? null : placeOf(cursor, ISO_INSTANT);
  const start = after
    ? records.findIndex(({ createdAt, id }) => createdAt < after.key || (createdAt === after.key && id > after.id))
    : 0;
  const rest = start < 0 ? [] : records.slice(start);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && rest.length > limit ? cursorOf({ key: last.createdAt, id: last.id }) : null };
}
