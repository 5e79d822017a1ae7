/** The only writer of the staff's notes about members. */
import type { Transaction } from 'firebase-admin/firestore';
import { type AuditEntry, keepOwnEntry } from './audit-store.ts';
import { entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Stored in `staffNotes/{id}`. No browser reads it. */
export interface StaffNote {
  id: string;
  userId: string;
  text: string;
  by: string;
  createdAt: Date;
}

const notes = () => db().collection('staffNotes');

/** Omits the text, which must be deleted with the account. */
const entryOf = ({ id }: StaffNote, kind: 'create' | 'delete', by: string, at: Date): AuditEntry => ({
  collection: 'staffNotes',
  recordId: id,
  kind,
  changes: [{ field: 'text', before: kind === 'delete' ? '***' : null, after: kind === 'create' ? '***' : null }],
  by,
  at,
});

export const notesAbout = async (userId: string): Promise<StaffNote[]> =>
  entities<StaffNote>(await notes().where('userId', '==', userId).get()).toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );

export const addNote = (note: StaffNote): Promise<{ note: StaffNote; isNew: boolean }> =>
  inTransaction([note.id], async (transaction) => {
    const present = await readNote(transaction, note.id);
    if (present) return { note: present, isNew: false };
    const { id, ...fields } = note;
    transaction.create(notes().doc(id), fields);
    keepOwnEntry(transaction, entryOf(note, 'create', note.by, note.createdAt));
    return { note, isNew: true };
  });

export const deleteNote = ({ id, userId, by }: Pick<StaffNote, 'id' | 'userId' | 'by'>, now: Date): Promise<boolean> =>
  inTransaction([id], async (transaction) => {
    const note = await readNote(transaction, id);
    if (note?.userId !== userId) return false;
    transaction.delete(notes().doc(id));
    keepOwnEntry(transaction, entryOf(note, 'delete', by, now));
    return true;
  });

const readNote = async (transaction: Transaction, id: string): Promise<StaffNote | null> =>
  entity<StaffNote>(await transaction.get(notes().doc(id)));

export async function dropNotesAbout(userId: string): Promise<void> {
  const { docs } = await notes().where('userId', '==', userId).get();
  for (const { ref } of docs) await ref.delete();
}

export async function moveNotes(from: string, userId: string): Promise<void> {
  const { docs } = await notes().where('userId', '==', from).get();
  for (const { ref } of docs) await ref.update({ userId });
}
