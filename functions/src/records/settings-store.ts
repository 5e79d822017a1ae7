/** Reads the gym's settings, which admins edit in the dashboard. */
import { demoGym, type Gym, type GymSettings, gymView } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { log } from '../platform/log.ts';

/** How long an instance may decide by settings that have changed since. */
const REMEMBERED_MS = 60_000;

let remembered: { gym: Gym; at: number } | undefined;
let reading: Promise<Gym> | undefined;

/** The settings as they are stored now; the first values where nothing is stored. */
export async function readGym(): Promise<Gym> {
  const settings = entity<GymSettings>(await db().doc('settings/gym').get());
  const gym = settings ? gymView(settings) : firstValues();
  remembered = { gym, at: performance.now() };
  return gym;
}

/** What the environment says counts until there are settings. */
function firstValues(): Gym {
  const { PLAN_DAYS, HOLD_MINUTES } = config();
  return { ...demoGym, planDays: PLAN_DAYS, holdMinutes: HOLD_MINUTES };
}

/**
 * The settings as they were at most a minute ago, so that deciding by them costs no read. Where they cannot be read
 * again, the remembered ones count on.
 */
export async function currentGym(): Promise<Gym> {
  if (remembered && performance.now() - remembered.at < REMEMBERED_MS) return remembered.gym;
  reading ??= readGym().finally(() => (reading = undefined));
  try {
    return await reading;
  } catch (error) {
    if (!remembered) throw error;
    log.error('settings not read', error);
    return remembered.gym;
  }
}
