import type { ActivityView, SlotView, TrainerView, Wire } from '@gym-power/domain';
import { get } from './client.ts';

export type ActivityJson = Wire<ActivityView>;
export type SlotJson = Wire<SlotView>;
export type TrainerJson = Wire<TrainerView>;

export const getActivities = (signal?: AbortSignal): Promise<ActivityJson[]> => get('/activity/all', { signal });

export const getActivity = (id: string, signal?: AbortSignal): Promise<ActivityJson> =>
  get(`/activity/${encodeURIComponent(id)}`, { signal });

export const getTrainers = (signal?: AbortSignal): Promise<TrainerJson[]> => get('/trainer', { signal });
