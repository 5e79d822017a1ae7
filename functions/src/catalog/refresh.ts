/**
 * Keeps the public views true: a changed record renews the entries that show it, read anew from their sources, so that events may come
 * twice or out of order.
 */
import { attempt } from '../platform/attempt.ts';
import { patchView, replaceView } from './catalog-store.ts';
import { activitiesOf } from './source-store.ts';
import { builders, type ViewName, viewNames } from './views.ts';

/** A stored record before and after a change; undefined where it did not exist. */
export interface RecordChange {
  id: string;
  before: Readonly<Record<string, unknown>> | undefined;
  after: Readonly<Record<string, unknown>> | undefined;
}

type Entries = Partial<Record<ViewName, readonly string[]>>;

/** The ids that a field named before or after the change. */
const ids = (...values: unknown[]): string[] => [
  ...new Set(values.flat().filter((value): value is string => typeof value === 'string')),
];

/** The entries of the views that show a record of each collection. */
const shownIn = {
  activities: async ({ id, before, after }) => ({ activities: [id], trainers: ids(before?.trainers, after?.trainers) }),
  trainers: async ({ id }) => ({
    trainers: [id],
    activities: (await activitiesOf([id])).map((activity) => activity.id),
  }),
  diaHoras: async ({ id, before, after }) => ({
    diaHoras: [id],
    activities: ids(before?.activityId, after?.activityId),
  }),
  reviews: async ({ id }) => ({ reviews: [id] }),
} satisfies Record<string, (change: RecordChange) => Promise<Entries>>;

export type SourceCollection = keyof typeof shownIn;

export async function refreshViews(collection: SourceCollection, change: RecordChange): Promise<void> {
  const entries: Entries = await shownIn[collection](change);
  for (const name of viewNames) {
    const affected = entries[name] ?? [];
    if (affected.length > 0) await patchView(name, affected, () => builders[name](affected));
  }
}

/**
 * The same for whoever has just made the change, so that it is in their very next answer. What fails here is left to the triggers, which
 * come a moment later: a change that is done must not be answered as if it were not.
 */
export async function refreshAtOnce(collection: SourceCollection, change: RecordChange): Promise<void> {
  await attempt('refresh views', { collection, id: change.id }, () => refreshViews(collection, change));
}

/** Makes every view anew from its sources: after a restore, or when records were written past the triggers. */
export async function rebuildCatalog(): Promise<void> {
  for (const name of viewNames) await replaceView(name, await builders[name]('all'));
}
