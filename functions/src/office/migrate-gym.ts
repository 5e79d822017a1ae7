/** Rules and queries miss records that lack a field. Idempotent, and safe while the gym is open. */
import { demoGym, personKeys, type User } from '@gym-power/domain';
import { rebuildCatalog } from '../public/refresh.ts';
import { completeAll, type Step } from './migration-store.ts';

export type Steps = Readonly<Record<string, Step>>;

/** Add a step for each field that became required since the last deployment. */
const currentSteps: Steps = {
  users: (user) => ({ personKeys: personKeys(user as unknown as User) }),
  settings: ({ tradeName }) => {
    const { sellsWithoutStock, freezeMinDays, freezeMaxDays, freezeDaysAYear, freezeNoticeDays } = demoGym;
    const freezes = { freezes: 'desk', freezeMinDays, freezeMaxDays, freezeDaysAYear, freezeNoticeDays };
    return tradeName === undefined ? {} : { sellsWithoutStock, ...freezes };
  },
};

/** @returns the number of completed records by collection */
export async function migrateGym(steps = currentSteps): Promise<Record<string, number>> {
  const completed: Record<string, number> = {};
  for (const [collection, step] of Object.entries(steps)) completed[collection] = await completeAll(collection, step);
  await rebuildCatalog();
  return completed;
}
