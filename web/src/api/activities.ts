import { type ActivityJson, addressFor, livePages, type TrainerJson } from '@gym-power/domain';
import { get } from './client.ts';

export const getActivities = (): Promise<ActivityJson[]> => get('/activity/all');

export const activityPath = (id: string): string => addressFor(livePages.activity.data, id);

export const getActivity = (id: string): Promise<ActivityJson> => get(activityPath(id));

export const TRAINERS_PATH = livePages.about.data;
export const getTrainers = (): Promise<TrainerJson[]> => get(TRAINERS_PATH);
