import { byWeek } from '@gym-power/domain';
import type { StoredRecord } from '../../lib/firestore.ts';
import { numberOf, textOf } from './record-fields.ts';

export const compareSlots = (a: StoredRecord, b: StoredRecord): number =>
  byWeek({ day: textOf(a, 'day'), hour: textOf(a, 'hour') }, { day: textOf(b, 'day'), hour: textOf(b, 'hour') });

export const hasSales = (slot: StoredRecord): boolean => Math.max(numberOf(slot, 'taken'), numberOf(slot, 'peak')) > 0;

export const slotLabel = (slot: StoredRecord): string => `${textOf(slot, 'day')} ${textOf(slot, 'hour')}`;
