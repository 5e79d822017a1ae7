import type { Gym } from '@gym-power/domain';
import { get } from './client.ts';

export const GYM_PATH = '/gym';

export const getGym = (): Promise<Gym> => get(GYM_PATH);
