import { dayOf } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { type Credit, creditId, type Order, type OrderLine, reviewId, type User } from '../entities.ts';
import { isCanceledPurchase } from './cancel-order.ts';
import type { ChangedOrder, LineChange, OrderWithLines } from './changed-order.ts';
import { isLive } from './order-line.ts';
import { coversSession } from '../timetable/absences.ts';
import type { LineMail, OrderMail, Transition } from './order-states.ts';

export interface Consequences<Mail = OrderMail> {
  /** null for a deleted account, unless the mail is about the buyer's money. */
  mail: Mail | null;
  /** The buyer's new `User.activities`; null for no change. */
  activities: string[] | null;
  /** The buyer's reviews to delete, because their purchase was undone. */
  reviewIds: string[];
}

export const undoesPurchase = ({ from }: Transition): boolean => from === 'Complete';

/** @param otherPurchases the buyer's other Complete orders; needed only if `undoesPurchase` */
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

/** The classes that a person comes to by a paid order. */
export const classesFor = (found: OrderWithLines | null | undefined, personId: string): string[] =>
  found?.order.state === 'Complete'
    ? found.lines.filter((line) => isLive(line) && line.userId === personId).map(({ activityId }) => activityId)
    : [];

/**
 * The new `User.activities` of a person who comes to another person's purchase; null for no change.
 * @param elsewhere the classes that they come to in other orders
 */
export function classesOfAttendee(
  person: User,
  { before, after }: { before: OrderWithLines | undefined; after: OrderWithLines },
  elsewhere: readonly string[],
): string[] | null {
  const [was, is] = [classesFor(before, person.id), classesFor(after, person.id)];
  const kept = new Set([...is, ...elsewhere]);
  const lost = was.filter((id) => !kept.has(id));
  if (lost.length === 0 && is.every((id) => was.includes(id))) return null;
  return [...new Set([...person.activities.filter((id) => !lost.includes(id)), ...is])];
}

/**
 * When a renewal is undone, credits for dates of the older plan period move back to the older line.
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

/** Also true for a line that moved to the credit's slot later. */
const isOwedFor = ({ id, from }: Credit, line: OrderLine): boolean =>
  from !== null && id.startsWith(creditId(line, from.date, 0).slice(0, -1));

/** @param before as it was before the change */
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
