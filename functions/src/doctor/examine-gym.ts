import { isDeepStrictEqual } from 'node:util';
import { readView } from '../records/catalog-store.ts';
import { entriesOf, viewNames } from '../records/views.ts';
import { mapById } from '../platform/documents.ts';
import { allIdentities } from '../records/identity-store.ts';
import { examine } from './examine.ts';
import type { Finding } from './findings.ts';
import { readRecords } from './gym-store.ts';

export async function examineGym(now: Date): Promise<Finding[]> {
  const [records, staleViews, identities] = await Promise.all([readRecords(), findStaleViews(), readIdentities(now)]);
  return examine({ now, ...records, staleViews, identities });
}

/** Skips the public views, which triggers update, and the identity provider. */
export const examineBooks = async (now: Date): Promise<Finding[]> =>
  examine({ now, ...(await readRecords()), staleViews: new Map(), identities: new Map() });

const HOUR_MS = 3_600_000;

/** Skips identities younger than an hour, because an invitation may be half accepted. */
async function readIdentities(now: Date): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for await (const { uid, email, metadata } of allIdentities())
    if (email && now.getTime() - Date.parse(metadata.creationTime) > HOUR_MS) addresses.set(uid, email);
  return addresses;
}

/** Compares entries as JSON. Changes of the last seconds may still wait for their trigger. */
async function findStaleViews(): Promise<Map<string, string[]>> {
  const stale = new Map<string, string[]>();
  for (const name of viewNames) {
    const shown = mapById((await readView(name)).entries);
    const due = mapById(JSON.parse(JSON.stringify(await entriesOf(name, 'all'))) as { id: string }[]);
    const ids = [...new Set([...shown.keys(), ...due.keys()])].filter(
      (id) => !isDeepStrictEqual(shown.get(id), due.get(id)),
    );
    if (ids.length > 0) stale.set(name, ids);
  }
  return stale;
}
