import type { ActivityView, SlotView, TrainerView, Wire } from '@gym-power/domain';
import { get } from './client.ts';

export type Activity = Wire<ActivityView>;
export type Slot = Wire<SlotView>;
export type Trainer = Wire<TrainerView>;

export const getActivities = (signal?: AbortSignal): Promise<Activity[]> => get('/activity/all', { signal });

export const getActivity = (id: string, signal?: AbortSignal): Promise<Activity> =>
  get(`/activity/${encodeURIComponent(id)}`, { signal });

export const getTrainers = (signal?: AbortSignal): Promise<Trainer[]> => get('/trainer', { signal });
