import type { HiddenReview, OrderLine, OrderWithLines, Payment, Review, User, Withdrawal } from '@gym-power/domain';
import { nameOfAttendee, Refusal } from '@gym-power/domain';
import { type AuditEntry, entriesOf } from '../records/audit-store.ts';
import { notesAbout } from '../records/note-store.ts';
import { consentsOf } from '../records/consent-store.ts';
import { allOrdersOf, placesPaidByOthers } from '../records/order-lists-store.ts';
import { findOrderWithLines } from '../records/order-store.ts';
import { paymentsBy } from '../records/payment-store.ts';
import { waitsOf } from '../records/wait-store.ts';
import type { Mail } from '../mail/kinds/kinds.ts';
import { mailsFor } from '../mail/outbox/outbox-store.ts';
import { hiddenReviewsOf, reviewsOf } from '../records/review-store.ts';
import { attendancesOf } from '../records/attendance-store.ts';
import { classNames } from '../agenda/read-credits.ts';
import { creditsOf } from '../records/credit-store.ts';
import { findIdentity } from '../records/identity-store.ts';
import { findUser, wardsOf } from '../records/user-store.ts';
import { withdrawalsOf } from '../records/withdrawal-store.ts';

export type OwnData = Awaited<ReturnType<typeof ownData>>;

/**
 * Nothing about anybody else (Ley 25.326, artículo 14), and no internals such as record versions or payment pages.
 * @throws Refusal USER_NOT_FOUND
 */
export async function ownData(uid: string, now: Date) {
  const user = await findUser(uid);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  const [
    identity,
    orders,
    cart,
    payments,
    reviews,
    hiddenReviews,
    mails,
    agreements,
    withdrawals,
    changes,
    notes,
    credits,
    family,
    places,
    attendances,
    waits,
    classes,
  ] = await Promise.all([
    findIdentity(uid),
    allOrdersOf(uid),
    user.cartId ? findOrderWithLines(user.cartId) : null,
    paymentsBy(uid),
    reviewsOf(uid),
    hiddenReviewsOf(uid),
    mailsFor(uid),
    consentsOf(uid),
    withdrawalsOf(uid),
    entriesOf('users', uid),
    notesAbout(uid),
    creditsOf(uid),
    wardsOf(uid),
    placesPaidByOthers(uid),
    attendancesOf(uid),
    waitsOf(uid),
    classNames(),
  ]);
  return {
    generatedAt: now,
    account: identity && {
      email: identity.email ?? null,
      emailVerified: identity.emailVerified,
      displayName: identity.displayName ?? null,
      phoneNumber: identity.phoneNumber ?? null,
      providers: identity.providerData.map(({ providerId }) => providerId),
      createdAt: dateOf(identity.metadata.creationTime),
      lastSignInAt: dateOf(identity.metadata.lastSignInTime),
    },
    profile: profileOf(user),
    cart: cart?.order.state === 'Cart' ? orderOf(cart) : null,
    orders: orders.map(orderOf),
    payments: payments.map(paymentOf),
    reviews: [...reviews, ...hiddenReviews].map(opinionOf),
    mails: mails.map(mailOf),
    mailAgreements: agreements,
    withdrawals: withdrawals.map(withdrawalOf),
    profileChanges: changes.map(changeOf),
    makeUps: credits.map(({ because, from, pack, state, expiresOn, note = '', createdAt }) => ({
      kind: because,
      note: pack?.name ?? note,
      date: from?.date ?? null,
      state,
      expiresOn,
      createdAt,
    })),
    family: family.map(({ name, lastName, birthDate = null, fitUntil }) => ({ name, lastName, birthDate, fitUntil })),
    places: places.map(placeOf),
    waits: waits.map(({ name, state, since, updatedAt }) => ({
      activityName: name,
      state,
      since,
      updatedAt,
    })),
    attendance: attendances.map(({ activityId, date, hour, present }) => ({
      activityName: classes.get(activityId) ?? '',
      date,
      hour,
      at: present[uid]!.at,
      markedBy: present[uid]!.by,
    })),
    staffNotes: notes.map(({ text, createdAt }) => ({ text, createdAt })),
  };
}

const placeOf = ({ name, day, hour, quantity, validFrom, validUntil, canceledAt }: OrderLine) => ({
  name,
  day,
  hour,
  quantity,
  validFrom,
  validUntil,
  canceledAt,
});

const dateOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

const profileOf = ({ id, email, name, lastName, phoneNumber, image, isAdmin, isDesk, trainerId, ...user }: User) => ({
  id,
  email,
  name,
  lastName,
  phoneNumber,
  image,
  roles: ['member', ...(trainerId ? ['trainer'] : []), ...(isDesk ? ['desk'] : []), ...(isAdmin ? ['admin'] : [])],
  activities: user.activities,
  fitUntil: user.fitUntil,
  wantsDigest: user.wantsDigest,
  birthDate: user.birthDate ?? null,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
});

const orderOf = ({ order, lines, productLines = [] }: OrderWithLines) => ({
  id: order.id,
  state: order.state,
  canceledBecause: order.canceledBecause,
  buyer: order.user,
  email: order.email,
  descuento: order.descuento && { codigo: order.descuento.codigo, descuento: order.descuento.descuento },
  totalPrice: order.totalPrice,
  givenBack: order.givenBack,
  createdAt: order.createdAt,
  reservedUntil: order.reservedUntil,
  purchasedAt: order.purchasedAt,
  paymentId: order.paymentId,
  lines: lines.map(({ name, day, hour, quantity, unitprice, subtotal, validFrom, validUntil, ...line }) => ({
    name,
    for: nameOfAttendee(order, line),
    day,
    hour,
    quantity,
    unitprice,
    subtotal,
    validFrom,
    validUntil,
    freezes: (line.freezes ?? []).map(({ from, to, reason }) => ({ from, until: to, reason })),
    canceledAt: line.canceledAt,
    givenBack: line.givenBack,
  })),
  products: productLines.map(({ userId, name, quantity, unitprice, subtotal, canceledAt, givenBack }) => ({
    name,
    for: nameOfAttendee(order, { userId }),
    quantity,
    unitprice,
    subtotal,
    canceledAt,
    givenBack,
  })),
});

const paymentOf = ({ id, orderId, by, status, amount, currency, outcome, changedAt }: Payment) => ({
  id,
  orderId,
  by,
  status,
  amount,
  currency,
  outcome,
  changedAt,
});

const opinionOf = ({
  activityName,
  rating,
  description,
  author,
  createdAt,
  updatedAt,
  hidden,
  reply,
}: Review & Partial<Pick<HiddenReview, 'hidden'>>) => ({
  activityName,
  rating,
  description,
  author,
  createdAt,
  updatedAt,
  hiddenBecause: hidden?.reason ?? null,
  reply: reply?.text ?? null,
});

const mailOf = (mail: Mail) => ({
  kind: mail.kind,
  orderId: 'orderId' in mail ? mail.orderId : '',
  state: mail.state,
  createdAt: mail.createdAt,
  sentAt: mail.state === 'sent' ? mail.updatedAt : null,
});

const withdrawalOf = ({ id, kind, email, orderId, reason, state, result, createdAt }: Withdrawal) => ({
  codigo: id,
  kind,
  email,
  orderId,
  reason,
  state,
  result,
  createdAt,
});

/** Leaves out the admin's uid. */
const changeOf = ({ kind, at, changes }: AuditEntry) => ({ kind, at, fields: changes.map(({ field }) => field) });
