import { dueBack, isOfDesk, orderView, type Payment, Refusal, type View } from '@gym-power/domain';
import { allOrdersOf } from '../records/order-lists-store.ts';
import { paymentsBy } from '../records/payment-store.ts';
import { findUser, usersById } from '../records/user-store.ts';
import { userView } from './user-view.ts';
import { notesAbout, type StaffNote } from '../records/note-store.ts';

/** @throws Refusal USER_NOT_FOUND */
export async function memberFile(userId: string, isAdmin: boolean): Promise<View<'MemberFile'>> {
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

const filed = (payment: Payment): View<'MemberFile'>['payments'][number] => {
  const { id, orderId, by, status, amount, refunded, outcome, createdAt } = payment;
  return { id, orderId, by, status, amount, refunded, outcome, due: dueBack(payment), createdAt };
};

export async function notesWithNames(notes: readonly StaffNote[]): Promise<View<'StaffNote'>[]> {
  const staff = await usersById([...new Set(notes.map(({ by }) => by))]);
  return notes.map(({ userId: _, by, ...note }) => {
    const author = staff.get(by);
    return { ...note, by: author ? `${author.name} ${author.lastName}`.trim() : '' };
  });
}
