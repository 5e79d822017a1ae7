import { isDeepStrictEqual } from 'node:util';
import { type AuditedCollection, hasOwnEntry, instantOf, keepEntry } from './audit-store.ts';
import { changesOf, type Fields } from './changes.ts';

export interface WriteEvent {
  id: string;
  collection: AuditedCollection;
  recordId: string;
  before: Fields | undefined;
  after: Fields | undefined;
  /** A uid for a signed-in browser, a service account for the server. */
  authId: string | undefined;
  authType: string;
  at: Date;
}

/** Null for the server, which writes as a service account or without an id. */
const uidOf = ({ authType, authId }: WriteEvent): string | null =>
  authId && ['api_key', 'unknown'].includes(authType) && !authId.includes('@') ? authId : null;

/**
 * The admin who asked the server for the change. The record keeps the uid in `roleBy`, `activitiesBy` or `personBy`.
 */
function changerOfUser({ collection, before, after }: WriteEvent): string | null {
  if (collection !== 'users' || !before || !after) return null;
  const isChanged = (field: string) => before[field] !== after[field];
  if (['isAdmin', 'isDesk', 'trainerId'].some(isChanged)) return (after['roleBy'] ?? null) as string | null;
  if (after['activitiesBy'] && !isDeepStrictEqual(before['activities'], after['activities']))
    return after['activitiesBy'] as string;
  return ['name', 'lastName', 'phoneNumber', 'fitUntil'].some(isChanged)
    ? ((after['personBy'] ?? null) as string | null)
    : null;
}

/** A sale also changes which classes a member may review. The order already records that. */
const isSale = (event: WriteEvent): boolean =>
  event.collection === 'users' &&
  event.before !== undefined &&
  event.after?.['activitiesBy'] === null &&
  uidOf(event) === null;

/** A sale also changes what is left of an item. The order records that. */
const isSaleOfItem = ({ collection, before, after }: WriteEvent): boolean =>
  collection === 'products' && before !== undefined && after?.['sold'] !== before['sold'];

const writtenAt = ({ after, at }: WriteEvent): Date => instantOf(after?.['updatedAt']) ?? at;

export async function recordChange(event: WriteEvent): Promise<void> {
  const { id, collection, recordId, before, after, at } = event;
  const changes = changesOf(collection, { before, after, at }).filter(
    ({ field }) => !((field === 'activities' && isSale(event)) || (field === 'stock' && isSaleOfItem(event))),
  );
  if (changes.length === 0) return;
  const kind = !before ? 'create' : !after ? 'delete' : 'update';
  // The server already wrote an entry with the admin's uid.
  if (await hasOwnEntry({ collection, recordId, kind, at: writtenAt(event) })) return;
  await keepEntry(id, { collection, recordId, kind, changes, by: uidOf(event) ?? changerOfUser(event), at });
}
