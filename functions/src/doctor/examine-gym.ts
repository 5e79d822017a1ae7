import { isDeepStrictEqual } from 'node:util';
import { readView } from '../records/catalog-store.ts';
import { entriesOf, viewNames } from '../records/views.ts';
import { mapById } from '../platform/documents.ts';
import { allIdentities } from '../records/identity-store.ts';
import { examine } from './checks.ts';
import type { Finding } from './findings.ts';
import { readRecords } from './gym-store.ts';

/** Everything that is wrong, in the order in which it is best corrected. */
export async function examineGym(now: Date): Promise<Finding[]> {
  const [records, staleViews, identities] = await Promise.all([readRecords(), findStaleViews(), readIdentities(now)]);
  return examine({ now, ...records, staleViews, identities });
}

/** The same without the public views, which triggers keep up to date, and without the identity provider. */
export const examineBooks = async (now: Date): Promise<Finding[]> =>
  examine({ now, ...(await readRecords()), staleViews: new Map(), identities: new Map() });

const HOUR_MS = 3_600_000;

/** Somebody may accept an invitation at this moment. */
async function readIdentities(now: Date): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for await (const { uid, email, metadata } of allIdentities())
    if (email && now.getTime() - Date.parse(metadata.creationTime) > HOUR_MS) addresses.set(uid, email);
  return addresses;
}

/** Compares entry by entry, as JSON. A change from the last few seconds may still be waiting for its trigger. */
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
