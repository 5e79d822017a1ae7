import type { ActivityView, SlotView, TrainerView, Wire } from '@gym-power/domain';
import { get } from './client.ts';

export type ActivityJson = Wire<ActivityView>;
export type SlotJson = Wire<SlotView>;
export type TrainerJson = Wire<TrainerView>;

export const getActivities = (): Promise<ActivityJson[]> => get('/activity/all');

export const getActivity = (id: string): Promise<ActivityJson> => get(`/activity/${encodeURIComponent(id)}`);

export const getTrainers = (): Promise<TrainerJson[]> => get('/trainer');
