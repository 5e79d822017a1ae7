import type { ActivityJson, TrainerJson } from '@gym-power/domain';
import { get } from './client.ts';

export const getActivities = (): Promise<ActivityJson[]> => get('/activity/all');

export const activityPath = (id: string): string => `/activity/${encodeURIComponent(id)}`;

export const getActivity = (id: string): Promise<ActivityJson> => get(activityPath(id));

export const TRAINERS_PATH = '/trainer';
export const getTrainers = (): Promise<TrainerJson[]> => get(TRAINERS_PATH);
