import { demoGym, type Gym } from '@gym-power/domain';

/**
 * The gym's settings when the site was built: a deployment reads them (`scripts/release/gym-settings.ts`). Screens take
 * them from `state/server-cache/use-gym.ts`, which asks the server for newer ones.
 */
export const builtGym: Gym = import.meta.env['VITE_GYM'] ? (JSON.parse(import.meta.env['VITE_GYM']) as Gym) : demoGym;
