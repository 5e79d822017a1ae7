/**
 * Completes the records of older versions, so that rules and queries find every field. It can be repeated, and runs
 * while the gym is open.
 */
import { rebuildCatalog } from '../catalog/refresh.ts';
import { type MigratedCollection, migratedCollections, missingFields, renewedBy } from './missing-fields.ts';
import { completeRecords, ordersThatRenew } from './migration-store.ts';

/** @returns by collection, how many records were completed */
export async function migrateGym(): Promise<Record<MigratedCollection, number>> {
  const renewed = new Map((await ordersThatRenew()).flatMap(renewedBy));
  const completed = {} as Record<MigratedCollection, number>;
  for (const collection of migratedCollections)
    completed[collection] = await completeRecords(collection, (record) => missingFields(collection, record, renewed));
  await rebuildCatalog();
  return completed;
}
