import { demoGym, type Gym } from '@gym-power/domain';

/**
 * The settings at build time, from `scripts/release/gym-settings.ts`. Screens use `state/server-cache/use-gym.ts`,
 * which asks the server for newer ones.
 */
export const builtGym: Gym = import.meta.env['VITE_GYM'] ? (JSON.parse(import.meta.env['VITE_GYM']) as Gym) : demoGym;
