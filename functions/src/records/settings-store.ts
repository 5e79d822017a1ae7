import { demoGym, type Gym, type GymSettings, gymView } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { log } from '../platform/log.ts';

const REMEMBERED_MS = 60_000;

let remembered: { gym: Gym; at: number } | undefined;
let reading: Promise<Gym> | undefined;

export async function readGym(): Promise<Gym> {
  const settings = entity<GymSettings>(await db().doc('settings/gym').get());
  const gym = settings ? gymView(settings) : firstValues();
  remembered = { gym, at: performance.now() };
  return gym;
}

function firstValues(): Gym {
  const { PLAN_DAYS, HOLD_MINUTES } = config();
  return { ...demoGym, planDays: PLAN_DAYS, holdMinutes: HOLD_MINUTES };
}

/** At most a minute old, so that decisions cost no read. If the next read fails, the cached settings stay in use. */
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
