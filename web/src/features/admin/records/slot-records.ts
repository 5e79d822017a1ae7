import { byWeek } from '@gym-power/domain';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { numberOf, textOf } from './record-fields.ts';

/** Sorts by day of the week, then by hour. */
export const compareSlots = (a: StoredRecord, b: StoredRecord): number =>
  byWeek({ day: textOf(a, 'day'), hour: textOf(a, 'hour') }, { day: textOf(b, 'day'), hour: textOf(b, 'hour') });

/** Whether a place of the slot is held or sold, every week or on a single date. */
export const hasSales = (slot: StoredRecord): boolean => Math.max(numberOf(slot, 'taken'), numberOf(slot, 'peak')) > 0;

export const slotLabel = (slot: StoredRecord): string => `${textOf(slot, 'day')} ${textOf(slot, 'hour')}`;
