/** Updates the public views. A changed record is read again, so events may arrive twice or out of order. */
import { isDeepStrictEqual } from 'node:util';
import { attempt } from '../platform/attempt.ts';
import { patchView, replaceView } from '../records/catalog-store.ts';
import { entriesOf, entryId, type SourceCollection, shownOf, viewNames, viewWith } from '../records/views.ts';

export interface RecordChange {
  id: string;
  before: Readonly<Record<string, unknown>> | undefined;
  after: Readonly<Record<string, unknown>> | undefined;
}

export async function refreshViews(collection: SourceCollection, ...changes: readonly RecordChange[]): Promise<void> {
  const seen = changes.filter(
    ({ id, before, after }) => !isDeepStrictEqual(shownAs(collection, id, before), shownAs(collection, id, after)),
  );
  if (seen.length > 0)
    await refreshEntries(
      collection,
      seen.map(({ id }) => id),
    );
}

async function refreshEntries(collection: SourceCollection, recordIds: readonly string[]): Promise<void> {
  const name = viewWith(collection);
  const ids = [...new Set(recordIds)].map((id) => entryId(collection, id));
  await patchView(name, ids, () => entriesOf(name, ids));
}

const shownAs = (collection: SourceCollection, id: string, stored: RecordChange['before']): object | null =>
  stored === undefined ? null : shownOf(collection, { ...stored, id } as never);

/** Only logs a failure: the change itself has succeeded, and the triggers retry the refresh. */
export async function refreshAtOnce(collection: SourceCollection, ...ids: readonly string[]): Promise<void> {
  await attempt('refresh views', { collection, ids: ids.join(' ') }, () => refreshEntries(collection, ids));
}

/** For use after a restore, or after writes without triggers. */
export async function rebuildCatalog(): Promise<void> {
  for (const name of viewNames) await replaceView(name, await entriesOf(name, 'all'));
}
