/** Preconditions on documents that a batch does not write. */
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { db } from './firebase.ts';
import { log } from './log.ts';
import { isConflict, isTemporary } from './retry.ts';

/** The client offers no method for it, see verify-in-protos.cts. */
interface Operations {
  _ops: { docPath: string; op: () => object }[];
}

/** The batch fails with a conflict unless the document still has this version. */
export function verify(batch: WriteBatch, path: string, { seconds, nanoseconds: nanos }: Timestamp): void {
  const ref = db().doc(path) as unknown as { formattedName: string };
  const op = () => ({ verify: ref.formattedName, currentDocument: { updateTime: { seconds, nanos } } });
  const { _ops: operations } = batch as unknown as Operations;
  operations.push({ docPath: path, op });
}

let proven: Promise<boolean> | undefined;

/**
 * Whether Firestore refuses a batch that verifies a version which a document does not have. Each process tries it once
 * before it relies on it.
 */
export const canVerify = (): Promise<boolean> => (proven ??= refusesWrongVersion());

async function refusesWrongVersion(): Promise<boolean> {
  const batch = db().batch();
  verify(batch, 'jobs/none', new Timestamp(1, 0));
  try {
    await batch.commit();
  } catch (error) {
    if (isConflict(error)) return true;
    if (isTemporary(error)) proven = undefined;
    log.error('Firestore does not verify versions', error);
    return false;
  }
  log.error('Firestore does not verify versions', new Error('A wrong version was accepted'));
  return false;
}
