/** What else changes when an order's state changes, or one of its bought lines. */
import { dayOf } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { type Credit, creditId, type Order, type OrderLine, reviewId, type User } from '../entities.ts';
import { isCanceledPurchase } from './cancel-order.ts';
import type { ChangedOrder, LineChange } from './changed-order.ts';
import { isLive } from './order-line.ts';
import { coversSession } from '../timetable/absences.ts';
import type { LineMail, OrderMail, Transition } from './order-states.ts';

export interface Consequences<Mail = OrderMail> {
  /** The mail to the buyer; null for a deleted account, unless the mail is about the buyer's money. */
  mail: Mail | null;
  /** The buyer's new `User.activities`, the classes that they may review; null for no change. */
  activities: string[] | null;
  /** The buyer's reviews to delete, because their purchase is undone. */
  reviewIds: string[];
}

/** Then the classes that the buyer keeps depend on their other purchases. */
export const undoesPurchase = ({ from }: Transition): boolean => from === 'Complete';

/**
 * @param order as it is after the change
 * @param buyer null once the account is deleted
 * @param otherPurchases the buyer's other Complete orders; needed only if `undoesPurchase`
 */
export function consequencesOf(
  { order, transition }: { order: Order; transition: Transition },
  buyer: User | null,
  otherPurchases: readonly Order[],
): Consequences {
  const mail = buyer || isCanceledPurchase(order) ? transition.mail : null;
  const classes = order.activities.map(({ id }) => id);
  if (buyer && transition.to === 'Complete')
    return { mail, activities: [...new Set([...buyer.activities, ...classes])], reviewIds: [] };
  if (buyer && undoesPurchase(transition)) {
    const kept = new Set(otherPurchases.flatMap(({ activities }) => activities.map(({ id }) => id)));
    return {
      mail,
      activities: buyer.activities.filter((id) => kept.has(id) || !classes.includes(id)),
      reviewIds: classes.map((id) => reviewId(order.userId, id)),
    };
  }
  return { mail, activities: null, reviewIds: [] };
}

/**
 * The make-ups that nobody is owed any more, because the order or the line that they come from was undone. Those that
 * are booked or wait free their places. Where a renewal is undone, those for dates of the older plan period stay, and
 * are of the older line.
 * @param back lines that get their places back
 */
export const creditsUndone = (
  credits: readonly Credit[],
  { transition, lineChange }: Pick<ChangedOrder, 'transition' | 'lineChange'>,
  { back = [], now }: { back?: readonly OrderLine[]; now: Date },
): Credit[] => {
  const isWhole = transition !== undefined && undoesPurchase(transition);
  const line = lineChange && !isLive(lineChange.to) ? lineChange.to : null;
  return credits
    .filter((credit) => isWhole || (line && isOwedFor(credit, line)))
    .flatMap((credit): Credit[] => {
      const older = back.find((each) => isOwedFor(credit, each) && coversSession(each, dayOf(credit.from!.date).from));
      if (older) return [{ ...credit, from: { ...credit.from!, orderId: older.orderId, lineId: older.id } }];
      const state = creditAfter(credit.state, 'reverse');
      return state ? [{ ...credit, state, session: null, updatedAt: now }] : [];
    });
};

/** Whether a make-up is for a place of the line, also for one that moved to its slot later. */
const isOwedFor = ({ id, from }: Credit, line: OrderLine): boolean =>
  from !== null && id.startsWith(creditId(line, from.date, 0).slice(0, -1));

/**
 * The same for a bought line that changed alone. Classes that the buyer has no other place of are theirs no more, and
 * neither are the reviews of these.
 * @param before as it was before the change
 */
export function consequencesOfLine(
  { before, order, lineChange }: { before: Order; order: Order; lineChange: LineChange },
  buyer: User | null,
  otherPurchases: readonly Order[],
): Consequences<LineMail> {
  const mail = buyer || lineChange.to.givenBack ? lineChange.mail : null;
  if (!buyer) return { mail, activities: null, reviewIds: [] };
  const has = new Set([order, ...otherPurchases].flatMap(({ activities }) => activities.map(({ id }) => id)));
  const lost = before.activities.map(({ id }) => id).filter((id) => !has.has(id));
  const kept = buyer.activities.filter((id) => !lost.includes(id));
  return {
    mail,
    activities: [...new Set([...kept, ...order.activities.map(({ id }) => id)])],
    reviewIds: lost.map((id) => reviewId(order.userId, id)),
  };
}
