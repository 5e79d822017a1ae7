/**
 * Each public view is one document, `catalog/{view}`, with the whole list as compressed JSON, so that a visit costs one
 * read. 1,000 classes with their slots compress to a fifth of Firestore's 1 MiB limit. Longer lists continue in
 * `catalog/{view}.1` and so on, which are written together and share an ETag.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { timeNow } from '../platform/clock.ts';
import { db } from '../platform/firebase.ts';
import { etagOf } from '../platform/etag.ts';
import { withLocks } from '../platform/with-locks.ts';
import { retryConflicts } from '../platform/retry.ts';
import { type Writes, writeTogether } from '../platform/writes.ts';
import type { Entry, ViewName } from './views.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

export interface CatalogView {
  etag: string;
  entries: readonly Entry[];
}

interface Stored {
  etag: string;
  brotli: Buffer;
  /** The number of parts, in the first part only. Missing means 1. */
  parts?: number;
}

/** Below Firestore's limit of 1 MiB. */
const PART_BYTES = 1_000_000;
const ABORTED = 10;

const part = (name: ViewName, index: number) => db().doc(`catalog/${name}${index === 0 ? '' : `.${index}`}`);
const view = (name: ViewName) => part(name, 0);

export const readView = (name: ViewName): Promise<CatalogView> =>
  retryConflicts(async () => unpack(name, (await view(name).get()).data() as Stored | undefined));

/** `build` omits deleted ids. It runs after the view is read, so an older event never overwrites a newer one. */
export function patchView(
  name: ViewName,
  ids: readonly string[],
  build: () => Promise<readonly { id: string }[]>,
): Promise<void> {
  const attempt = async () => {
    const snapshot = await view(name).get();
    const before = await unpack(name, snapshot.data() as Stored | undefined);
    const after = await pack([...before.entries.filter(({ id }) => !ids.includes(id)), ...(await build())]);
    if (after.etag === before.etag) return;
    await store(name, after, (writes, first) =>
      snapshot.exists
        ? writes.update(view(name), first, { lastUpdateTime: snapshot.updateTime! })
        : writes.create(view(name), first),
    );
  };
  return withLocks([`catalog/${name}`], () => retryConflicts(attempt));
}

export async function replaceView(name: ViewName, records: readonly { id: string }[]): Promise<void> {
  await store(name, await pack(records), (writes, first) => writes.set(view(name), first));
}

type Packed = { etag: string; brotli: Buffer };

async function pack(records: readonly { id: string }[]): Promise<Packed> {
  const json = JSON.stringify(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return { etag: etagOf(json), brotli: await compress(json, options) };
}

/** Leaves old parts of a longer view in place; nothing reads them. @param putFirst writes the first part */
const store = (
  name: ViewName,
  { etag, brotli }: Packed,
  putFirst: (writes: Writes, first: Stored & { updatedAt: Date }) => unknown,
): Promise<void> =>
  writeTogether((writes) => {
    const parts = Math.ceil(brotli.length / PART_BYTES);
    const bytesOf = (index: number) => brotli.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    putFirst(writes, { etag, brotli: bytesOf(0), parts, updatedAt: timeNow() });
    for (let index = 1; index < parts; index++) writes.set(part(name, index), { etag, brotli: bytesOf(index) });
  });

/** A cache, so that reading one class does not take longer the more classes there are. */
const unpacked = new Map<ViewName, CatalogView>();

/** @throws an error that `retryConflicts` knows if the view was written between the reads of its parts */
async function unpack(name: ViewName, stored: Stored | undefined): Promise<CatalogView> {
  if (!stored) return { etag: '"empty"', entries: [] };
  const known = unpacked.get(name);
  if (known?.etag === stored.etag) return known;
  const brotli = Buffer.concat([stored.brotli, ...(await furtherParts(name, stored))]);
  const found = { etag: stored.etag, entries: JSON.parse((await decompress(brotli)).toString()) as Entry[] };
  unpacked.set(name, found);
  return found;
}

async function furtherParts(name: ViewName, { etag, parts = 1 }: Stored): Promise<Buffer[]> {
  if (parts === 1) return [];
  const found = await db().getAll(...Array.from({ length: parts - 1 }, (_, index) => part(name, index + 1)));
  if (found.some((each) => each.get('etag') !== etag))
    throw Object.assign(new Error(`catalog/${name} was written meanwhile`), { code: ABORTED });
  return found.map((each) => each.get('brotli') as Buffer);
}
