import { array, type InferType, object } from 'yup';
import { idField, limits } from './fields.ts';
import { slotSchema } from './slot.ts';

const scheduledSlot = slotSchema.shape({ activityId: idField() });
export type ScheduledSlot = InferType<typeof scheduledSlot>;

export const scheduleSchema = object({ slots: array(scheduledSlot).required().min(1).max(limits.together) });
