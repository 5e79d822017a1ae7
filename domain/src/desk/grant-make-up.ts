import { daysAfter, localDate } from '../calendar.ts';
import type { Credit } from '../entities.ts';

export interface Grant {
  id: string;
  userId: string;
  /** Why: the member reads it. */
  reason: string;
  /** For how many days it can be used. */
  creditDays: number;
  now: Date;
}

/** A make-up that the gym gives for no place of its own. It is good for any class. */
export const grantMakeUp = ({ id, userId, reason, creditDays, now }: Grant): Credit => ({
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
