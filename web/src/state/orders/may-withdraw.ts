import { daysAfter, type IsoDate, isWithinWithdrawal, localDate, type OrderJson } from '@gym-power/domain';

/** Ley 24.240, artículo 34. */
const DAYS = 10;

type Bought = Pick<OrderJson, 'state' | 'purchasedAt'>;

/** Whether the law lets the buyer undo the purchase. */
export const mayWithdraw = ({ state, purchasedAt }: Bought, now: Date): boolean =>
  state === 'Complete' && purchasedAt !== null && isWithinWithdrawal(new Date(purchasedAt), now, DAYS);

/** The last day. */
export const withdrawsUntil = ({ purchasedAt, createdAt }: Pick<OrderJson, 'purchasedAt' | 'createdAt'>): IsoDate =>
  daysAfter(localDate(new Date(purchasedAt ?? createdAt)), DAYS);
