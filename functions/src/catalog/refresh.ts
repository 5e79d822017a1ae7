/**
 * Keeps the public views up to date. A changed record refreshes the entries that show it, by reading their sources
 * again, so events may arrive twice or out of order.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type ActivityJson,
  type AgendaCollection,
  agendaEntry,
  agendaEntryId,
  type AgendaRecords,
  completeSlot,
  type Slot,
  slotView,
  type StoredSlot,
  withSlot,
} from '@gym-power/domain';
import { attempt } from '../platform/attempt.ts';
import { entity } from '../platform/documents.ts';
import { patchEntry, patchView, replaceView } from './catalog-store.ts';
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

/** For a changed record of each collection: which entries of which views show it. */
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
  closures: async () => ({}),
} satisfies Record<string, (change: RecordChange) => Promise<Entries>>;

export type SourceCollection = keyof typeof shownIn;

/** Each view is read and written once, however many records have changed. */
export async function refreshViews(collection: SourceCollection, ...changes: readonly RecordChange[]): Promise<void> {
  const rest = collection === 'diaHoras' ? await notPatched(changes) : changes;
  const shown = await Promise.all(rest.map((change): Promise<Entries> => shownIn[collection](change)));
  shown.push({ agenda: changes.flatMap((change) => agendaEntriesOf(collection, change)) });
  for (const name of viewNames) {
    const affected = [...new Set(shown.flatMap((entries) => entries[name] ?? []))];
    if (affected.length > 0) await patchView(name, affected, () => builders[name](affected));
  }
}

/** The entry of a record that the agenda shows otherwise than before. */
function agendaEntriesOf(collection: SourceCollection, { id, before, after }: RecordChange): string[] {
  if (collection === 'reviews') return [];
  const shown = (record: RecordChange['before']) =>
    record && agendaEntry(collection, { ...record, id } as unknown as AgendaRecords[AgendaCollection]);
  return isDeepStrictEqual(shown(before), shown(after)) ? [] : [agendaEntryId(collection, id)];
}

/** Patches the classes of slots that stay in theirs, as after every sale. @returns the other changes */
async function notPatched(changes: readonly RecordChange[]): Promise<RecordChange[]> {
  const rest: RecordChange[] = [];
  for (const change of changes) if (!(await patchSlot(change))) rest.push(change);
  return rest;
}

async function patchSlot({ id, before, after }: RecordChange): Promise<boolean> {
  const activityId: unknown = after?.activityId;
  if (!before || typeof activityId !== 'string' || before.activityId !== activityId) return false;
  const shown = (record: object) => slotView(completeSlot({ ...(record as StoredSlot), id }));
  if (isDeepStrictEqual(shown(before), shown(after!))) return true;
  return patchEntry('activities', { id: activityId, source: `diaHoras/${id}` }, (entry, record) => {
    const slot = entity<Slot>(record);
    return slot?.activityId === activityId ? withSlot(entry as unknown as ActivityJson, slot) : null;
  });
}

/**
 * The same right after a change, so that the caller's next read shows it. A failure here is left to the triggers, which
 * run a moment later: the change itself is done, and must be answered as done.
 */
export async function refreshAtOnce(collection: SourceCollection, ...changes: readonly RecordChange[]): Promise<void> {
  const changed = changes.map(({ id }) => id).join(' ');
  await attempt('refresh views', { collection, ids: changed }, () => refreshViews(collection, ...changes));
}

/** Rebuilds every view from its sources: after a restore, or when records were written without triggers. */
export async function rebuildCatalog(): Promise<void> {
  for (const name of viewNames) await replaceView(name, await builders[name]('all'));
}
