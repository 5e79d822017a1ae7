/** What a change of an order's state brings along in other records. */
import { type Order, reviewId, type User } from '../entities.ts';
import { isCanceledPurchase } from './cancel-order.ts';
import type { OrderMail, Transition } from './order-states.ts';

export interface Consequences {
  /** The mail to the buyer; null for a deleted account, unless the mail is about the buyer's money. */
  mail: OrderMail | null;
  /** The classes that the buyer may review from now on (`User.activities`); null when the order changes nothing about them. */
  activities: string[] | null;
  /** The ids of the buyer's reviews that go with an undone purchase. */
  reviewIds: string[];
}

/** A purchase is undone: which classes the buyer keeps depends on their other purchases. */
export const undoesPurchase = ({ from }: Transition): boolean => from === 'Complete';

/**
 * @param order as it is after the change
 * @param buyer null once the account is deleted
 * @param otherPurchases the buyer's other Complete orders; looked at only where `undoesPurchase`
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
