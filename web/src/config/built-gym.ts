import { demoGym, type Gym } from '@gym-power/domain';

/** Settings at build time (scripts/release/gym-settings.ts). Screens get newer ones from use-gym.ts. */
export const builtGym: Gym = import.meta.env['VITE_GYM'] ? (JSON.parse(import.meta.env['VITE_GYM']) as Gym) : demoGym;
