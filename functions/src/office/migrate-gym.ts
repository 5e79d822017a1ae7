/**
 * Adds to stored records the fields that this version needs and older ones did not write, so that rules and queries
 * find them. It can be repeated, and runs while the gym is open.
 */
import { rebuildCatalog } from '../public/refresh.ts';
import { completeAll, type Step } from './migration-store.ts';

/** By collection. */
export type Steps = Readonly<Record<string, Step>>;

/** A field that became necessary since the last deployment has its step here. */
const currentSteps: Steps = {};

/** @returns by collection, how many records were completed */
export async function migrateGym(steps = currentSteps): Promise<Record<string, number>> {
  const completed: Record<string, number> = {};
  for (const [collection, step] of Object.entries(steps)) completed[collection] = await completeAll(collection, step);
  await rebuildCatalog();
  return completed;
}
