import { dueBack, fullName, isOfDesk, orderView, type Payment, Refusal, type User, type View } from '@gym-power/domain';
import { classNames } from '../agenda/read-credits.ts';
import type { Mail } from '../mail/kinds/kinds.ts';
import { mailsFor } from '../mail/outbox/outbox-store.ts';
import { attendancesOf } from '../records/attendance-store.ts';
import { allOrdersOf } from '../records/order-lists-store.ts';
import { paymentsBy } from '../records/payment-store.ts';
import { findUser, usersById, wardsOf } from '../records/user-store.ts';
import { userView } from './user-view.ts';
import { notesAbout, type StaffNote } from '../records/note-store.ts';

const MOST_VISITS = 100;
const MOST_CONTACTS = 50;

/** @throws Refusal USER_NOT_FOUND */
export async function memberFile(userId: string, isAdmin: boolean): Promise<View<'MemberFile'>> {
  const user = await findUser(userId);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  const [guardian, family, orders, payments, notes, visits, mails, classes] = await Promise.all([
    user.guardianId === undefined ? null : findUser(user.guardianId),
    wardsOf(userId),
    allOrdersOf(userId),
    paymentsBy(userId),
    notesAbout(userId),
    attendancesOf(userId),
    mailsFor(userId),
    classNames(),
  ]);
  return {
    user: userView(user),
    hasAccount: !user.withoutAccount,
    fitUntil: user.fitUntil,
    ...(guardian && { guardian: named(guardian) }),
    ...(family.length > 0 && { family: family.map(named) }),
    orders: orders.map(({ order, lines, productLines }) => orderView(order, lines, productLines)),
    payments: payments.filter((payment) => isAdmin || isOfDesk(payment)).map(filed),
    notes: await notesWithNames(notes),
    asistencia: visits.slice(0, MOST_VISITS).map(({ activityId, date, hour, present }) => ({
      fecha: date,
      hora: hour,
      clase: classes.get(activityId) ?? '',
      por: present[userId]!.by,
    })),
    contactos: await contactsIn(mails.slice(0, MOST_CONTACTS)),
  };
}

const named = (user: User) => ({ id: user.id, name: fullName(user) });

async function contactsIn(mails: readonly Mail[]): Promise<View<'MemberFile'>['contactos']> {
  const staff = await usersById([...new Set(mails.flatMap(({ called }) => called?.by ?? []))]);
  return mails.map(({ id, kind, state, createdAt, called }) => {
    const by = called && staff.get(called.by);
    return { id, kind, state, at: called?.at ?? createdAt, por: by ? fullName(by) : '' };
  });
}

const filed = (payment: Payment): View<'MemberFile'>['payments'][number] => {
  const { id, orderId, by, status, amount, refunded, outcome, createdAt } = payment;
  return { id, orderId, by, status, amount, refunded, outcome, due: dueBack(payment), createdAt };
};

export async function notesWithNames(notes: readonly StaffNote[]): Promise<View<'StaffNote'>[]> {
  const staff = await usersById([...new Set(notes.map(({ by }) => by))]);
  return notes.map(({ userId: _, by, ...note }) => {
    const author = staff.get(by);
    return { ...note, by: author ? fullName(author) : '' };
  });
}
