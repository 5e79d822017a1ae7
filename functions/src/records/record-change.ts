import { isDeepStrictEqual } from 'node:util';
import { type AuditedCollection, hasOwnEntry, instantOf, keepEntry } from './audit-store.ts';
import { changesOf, type Fields } from './changes.ts';

export interface WriteEvent {
  id: string;
  collection: AuditedCollection;
  recordId: string;
  before: Fields | undefined;
  after: Fields | undefined;
  /** Who wrote, as Firestore knows them: a uid for a signed-in browser, a service account for the server. */
  authId: string | undefined;
  authType: string;
  at: Date;
}

/** Browsers write as the signed-in user. The server writes as a service account, or as nobody. */
const uidOf = ({ authType, authId }: WriteEvent): string | null =>
  authId && ['api_key', 'unknown'].includes(authType) && !authId.includes('@') ? authId : null;

/** The server changes roles, classes, names, telephones and aptos for an admin, and notes in the record for whom. */
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

/** Which classes a member may review follows from orders, which say themselves when and why they changed. */
const isSale = (event: WriteEvent): boolean =>
  event.collection === 'users' &&
  event.before !== undefined &&
  event.after?.['activitiesBy'] === null &&
  uidOf(event) === null;

/** The time that the record is stamped with: in what the server writes, the time of the request. */
const writtenAt = ({ after, at }: WriteEvent): Date => instantOf(after?.['updatedAt']) ?? at;

export async function recordChange(event: WriteEvent): Promise<void> {
  const { id, collection, recordId, before, after, at } = event;
  const changes = changesOf(collection, { before, after, at }).filter(
    ({ field }) => !(field === 'activities' && isSale(event)),
  );
  if (changes.length === 0) return;
  const kind = !before ? 'create' : !after ? 'delete' : 'update';
  // What the server writes for an admin it notes itself, with the admin's uid.
  if (await hasOwnEntry({ collection, recordId, kind, at: writtenAt(event) })) return;
  await keepEntry(id, { collection, recordId, kind, changes, by: uidOf(event) ?? changerOfUser(event), at });
}
