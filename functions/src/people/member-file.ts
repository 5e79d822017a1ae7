import {
  dueBack,
  type IsoDate,
  isOfDesk,
  type OrderView,
  orderView,
  type PaidBy,
  type Payment,
  Refusal,
} from '@gym-power/domain';
import { allOrdersOf } from '../orders/order-lists-store.ts';
import { paymentsBy } from '../orders/payment-store.ts';
import { findUser, usersById } from '../users/user-store.ts';
import { userView } from '../users/user-view.ts';
import { notesAbout, type StaffNote } from './note-store.ts';

export interface MemberFile {
  user: ReturnType<typeof userView>;
  hasAccount: boolean;
  /** The last day of the apto físico; null where none was noted. */
  fitUntil: IsoDate | null;
  /** Newest first, without carts. */
  orders: OrderView[];
  /** Newest first. The desk sees what the desk took; admins see all. */
  payments: FiledPayment[];
  notes: NoteView[];
}

type FiledPayment = Pick<Payment, 'id' | 'orderId' | 'status' | 'amount' | 'refunded' | 'outcome' | 'createdAt'> & {
  by: PaidBy;
  /** What has to go back, and has not yet. */
  due: number;
};

export type NoteView = Omit<StaffNote, 'userId' | 'by'> & { by: string };

/**
 * What the gym knows about a member, for whoever serves them at the desk.
 * @throws Refusal USER_NOT_FOUND
 */
export async function memberFile(userId: string, isAdmin: boolean): Promise<MemberFile> {
  const user = await findUser(userId);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  const [orders, payments, notes] = await Promise.all([allOrdersOf(userId), paymentsBy(userId), notesAbout(userId)]);
  return {
    user: userView(user),
    hasAccount: !user.withoutAccount,
    fitUntil: user.fitUntil,
    orders: orders.map(({ order, lines }) => orderView(order, lines)),
    payments: payments.filter((payment) => isAdmin || isOfDesk(payment)).map(filed),
    notes: await notesWithNames(notes),
  };
}

const filed = (payment: Payment): FiledPayment => {
  const { id, orderId, by, status, amount, refunded, outcome, createdAt } = payment;
  return { id, orderId, by, status, amount, refunded, outcome, due: dueBack(payment), createdAt };
};

/** Signed with names, as people read them. */
export async function notesWithNames(notes: readonly StaffNote[]): Promise<NoteView[]> {
  const staff = await usersById([...new Set(notes.map(({ by }) => by))]);
  return notes.map(({ userId: _, by, ...note }) => {
    const author = staff.get(by);
    return { ...note, by: author ? `${author.name} ${author.lastName}`.trim() : '' };
  });
}
