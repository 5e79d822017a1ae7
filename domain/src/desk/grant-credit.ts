import { daysAfter, localDate } from '../calendar.ts';
import type { Credit } from '../entities.ts';

export interface Grant {
  id: string;
  userId: string;
  reason: string;
  creditDays: number;
  now: Date;
}

/** A credit that the gym grants without a missed place. It is valid for any class. */
export const grantCredit = ({ id, userId, reason, creditDays, now }: Grant): Credit => ({
  id,
  userId,
  because: 'granted',
  from: null,
  state: 'open',
  expiresOn: daysAfter(localDate(now), creditDays),
  session: null,
  note: reason,
  createdAt: now,
  updatedAt: now,
});
