import type { ActivityJson, TrainerJson } from '@gym-power/domain';
import { get } from './client.ts';

export const getActivities = (): Promise<ActivityJson[]> => get('/activity/all');

export const getActivity = (id: string): Promise<ActivityJson> => get(`/activity/${encodeURIComponent(id)}`);

export const getTrainers = (): Promise<TrainerJson[]> => get('/trainer');
