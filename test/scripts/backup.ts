/** Backups by the Firestore emulator's export and import, in place of the managed backups of Google Cloud. */
import { db } from '../../functions/src/platform/firebase.ts';

const emulator = async (method: string, path: string, body?: object): Promise<void> => {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const response = await fetch(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify({ database: `projects/${GCLOUD_PROJECT}/databases/(default)`, ...body }) }),
  });
  if (!response.ok)
    throw new Error(`the Firestore emulator: ${method} ${path} ${response.status} ${await response.text()}`);
};

const NAME = 'backup';

export const backUp = (dir: string) => emulator('POST', ':export', { export_directory: dir, export_name: NAME });

export async function restore(dir: string): Promise<void> {
  await emulator('DELETE', '/databases/(default)/documents');
  await emulator('POST', ':import', { export_directory: `${dir}/${NAME}/${NAME}.overall_export_metadata` });
}

export async function everything(): Promise<Record<string, unknown>> {
  const collections = await db().listCollections();
  const snapshots = await Promise.all(collections.map((each) => each.get()));
  return Object.fromEntries(snapshots.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()])));
}
