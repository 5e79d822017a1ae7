import { keepEntry, knowsDeletion } from './audit-store.ts';
import { changesOf, type Fields } from './changes.ts';

/** The collections that people change, straight from a browser or through the server. */
export type AuditedCollection = 'users' | 'activities' | 'trainers' | 'diaHoras' | 'descuentos';

export interface WriteEvent {
  id: string;
  collection: AuditedCollection;
  recordId: string;
  before: Fields | undefined;
  after: Fields | undefined;
  /** Firestore's identity of who wrote: a uid for a signed-in browser, an account for the server. */
  authId: string | undefined;
  authType: string;
  at: Date;
}

/** A browser's writes carry the uid of who is signed in; the server's carry a service account, or nothing that names a person. */
const uidOf = ({ authType, authId }: WriteEvent): string | null =>
  authId && ['api_key', 'unknown'].includes(authType) && !authId.includes('@') ? authId : null;

export async function recordChange(event: WriteEvent): Promise<void> {
  const { id, collection, recordId, before, after, at } = event;
  const changes = changesOf(collection, before, after);
  if (changes.length === 0) return;
  const kind = !before ? 'create' : !after ? 'delete' : 'update';
  // What the server deletes for an admin it has noted itself, with the admin's name.
  if (kind === 'delete' && (await knowsDeletion(collection, recordId))) return;
  await keepEntry(id, { collection, recordId, kind, changes, by: uidOf(event), at });
}
