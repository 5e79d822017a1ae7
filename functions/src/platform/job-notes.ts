import { entity } from './documents.ts';
import { db } from './firebase.ts';

const notes = (name: string) => db().doc(`jobs/${name}`);

export const jobNotes = async <Notes extends object>(name: string): Promise<Partial<Notes>> =>
  entity<Notes & { id: string }>(await notes(name).get()) ?? {};

export async function keepJobNotes(name: string, changed: object, now: Date): Promise<void> {
  await notes(name).set({ ...changed, updatedAt: now }, { mergeFields: [...Object.keys(changed), 'updatedAt'] });
}
