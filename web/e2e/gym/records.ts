import { initializeApp } from 'firebase-admin/app';
import { type DocumentReference, getFirestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';

process.env['FIRESTORE_EMULATOR_HOST'] ??= '127.0.0.1:8080';

export const firestore = getFirestore(initializeApp({ projectId: 'demo-gym' }, 'browser-tests'));

const BATCH_SIZE = 500;

export const stored = async (path: string) => (await firestore.doc(path).get()).data();

export const allStored = async (collection: string) =>
  (await firestore.collection(collection).get()).docs.map((doc) => doc.data());

export async function findStored(collection: string, field: string, value: unknown) {
  const { docs } = await firestore.collection(collection).where(field, '==', value).get();
  return docs.map((doc) => ({ ...doc.data(), id: doc.id }) as Record<string, any> & { id: string })[0];
}

export function stamps() {
  const now = Timestamp.now();
  return { createdAt: now, updatedAt: now };
}

export async function inBatches(
  refs: readonly DocumentReference[],
  write: (batch: WriteBatch, ref: DocumentReference, index: number) => unknown,
): Promise<void> {
  for (let start = 0; start < refs.length; start += BATCH_SIZE) {
    const batch = firestore.batch();
    refs.slice(start, start + BATCH_SIZE).forEach((ref, index) => write(batch, ref, start + index));
    await batch.commit();
  }
}
