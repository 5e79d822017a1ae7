/**
 * The public views: `catalog/{view}` holds a whole list as compressed JSON, so that a visit reads one document however
 * many classes there are. 1,000 classes with their slots compress to a fraction of the 1 MiB that a document may have.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { db } from '../platform/firebase.ts';
import { etagOf } from '../platform/etag.ts';
import { withLocks } from '../platform/locks.ts';
import { retryConflicts } from '../platform/retry.ts';
import type { Entry, ViewName } from './views.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

export interface CatalogView {
  etag: string;
  entries: readonly Entry[];
}

const view = (name: ViewName) => db().doc(`catalog/${name}`);

export async function readView(name: ViewName): Promise<CatalogView> {
  return unpack((await view(name).get()).data());
}

/**
 * Replaces the entries with these ids by what `build` makes of them; an id that it leaves out is removed. `build` runs
 * inside the attempt: the sources are read after the view, so an older event never overwrites a newer one.
 */
export function patchView(
  name: ViewName,
  ids: readonly string[],
  build: () => Promise<readonly { id: string }[]>,
): Promise<void> {
  const attempt = async () => {
    const snapshot = await view(name).get();
    const before = await unpack(snapshot.data());
    const after = await pack([...before.entries.filter(({ id }) => !ids.includes(id)), ...(await build())]);
    if (after.etag === before.etag) return;
    if (snapshot.exists) await view(name).update(after, { lastUpdateTime: snapshot.updateTime! });
    else await view(name).create(after);
  };
  return withLocks([`catalog/${name}`], () => retryConflicts(attempt));
}

export async function replaceView(name: ViewName, records: readonly { id: string }[]): Promise<void> {
  await view(name).set(await pack(records));
}

async function pack(records: readonly { id: string }[]) {
  const json = JSON.stringify(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return { etag: etagOf(json), brotli: await compress(json, options), updatedAt: new Date() };
}

async function unpack(stored: FirebaseFirestore.DocumentData | undefined): Promise<CatalogView> {
  if (!stored) return { etag: '"empty"', entries: [] };
  return { etag: stored.etag, entries: JSON.parse((await decompress(stored.brotli)).toString()) };
}
