/**
 * A mail in the outbox. It names nobody: name and address are read from the order when the mail is sent, or from the
 * member where it is about no order.
 */
import {
  type ChangedOrder,
  coversSession,
  type Credit,
  instantOn,
  type IsoDate,
  isCanceledPurchase,
  isLive,
  type LineMail,
  localDate,
  netPrice,
  type Order,
  type OrderLine,
  type OrderMail,
  type OrderWithLines,
  type Payment,
  type PaymentMail,
  type PlanMail,
  type PlanNotice,
  reminderTime,
  type User,
  type SessionMail,
  type Wait,
  type Withdrawal,
  withdrawalDeadline,
  type WithdrawalKind,
  type WithdrawalMail,
  type WithdrawalState,
} from '@gym-power/domain';
import { pseudonymOf } from '../platform/keyed-hash.ts';
import type { MailedSession } from './mailed-session.ts';

/** About a member, and no order. */
type PersonMail = 'welcomeFromDesk' | 'makeUpGranted' | 'fitEnding' | 'tomorrow' | 'waitEnded' | PlanMail;

export interface Mail {
  id: string;
  /** What happened to the order; `addressQuestion` asks its address whether it wants to know. */
  kind: OrderMail | LineMail | PaymentMail | WithdrawalMail | SessionMail | PersonMail | 'addressQuestion';
  /** Empty in a mail that is about no order. */
  orderId: string;
  userId: string;
  /**
   * Of the order, at the change that the mail is about. Missing in mails from before 2026-11-22, in questions, and in
   * mails about a single line or a payment, which no other change overtakes.
   */
  revision?: number;
  /** It is about the buyer's money, so it goes out even when the account is gone. */
  outlivesAccount: boolean;
  /** What the text says about the order, as it was at the time. */
  data: {
    totalPrice: number;
    canceledBecause: string | null;
    reservedUntil: Date | null;
    lines: MailedLine[];
    /** What an admin changed about the line, in mails about a single one. */
    change?: { from: Pick<MailedLine, 'name' | 'day' | 'hour'>; givenBack: number };
    /** The payment that went back, in a mail about one that paid for nothing. */
    refund?: { paymentId: string; amount: number; currency: string };
    /** The withdrawal that the mail is about, as it was. */
    withdrawal?: { code: string; kind?: WithdrawalKind; state?: WithdrawalState; until?: Date; result?: string };
    /** The make-up that the gym gave, in a mail about one. */
    granted?: { expiresOn: string; reason: string };
    /** The last day of the member's apto físico, in a mail that warns of it. */
    fitUntil?: IsoDate;
    /** The last day of the plan period that a mail is about, whose places `lines` are. */
    endsOn?: IsoDate;
    /** The day whose sessions a mail tells on the evening before. They are read when it is sent. */
    digestFor?: IsoDate;
    /** What the member waited for, in a mail that says that it is gone. */
    waited?: Pick<Wait, 'name' | 'day' | 'hour'>;
    /** What has changed, in a mail about dates of slots. */
    sessions?: MailedSession[];
  };
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  /** Not to be sent before then: somebody is sending it, or SendGrid refused it a moment ago. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export type MailedLine = Pick<
  OrderLine,
  'id' | 'name' | 'day' | 'hour' | 'quantity' | 'subtotal' | 'validFrom' | 'validUntil'
> & {
  /** Missing in mails from before 2026-11-23. */
  diaHoraId?: string;
  /** The dates of the plan period on which its places do not fit. Missing if there are none. */
  full?: IsoDate[];
};

/** Those for which its buyer gets make-ups. */
const fullDatesOf = (line: OrderLine): IsoDate[] =>
  (line.absences ?? [])
    .filter(({ because, date }) => isFull[because] && coversSession(line, instantOn(date, line.hour)))
    .map(({ date }) => date)
    .toSorted();

const isFull = { full: true, moved: true, member: false, late: false } as const;

const mailedLine = (line: OrderLine): MailedLine => {
  const { id, diaHoraId, name, day, hour, quantity, subtotal, validFrom, validUntil } = line;
  const full = fullDatesOf(line);
  const mailed = { id, diaHoraId, name, day, hour, quantity, subtotal, validFrom, validUntil };
  return full.length > 0 ? { ...mailed, full } : mailed;
};

const waitingSince = (now: Date) =>
  ({ state: 'pending', attempts: 0, dueAt: now, createdAt: now, updatedAt: now }) satisfies Partial<Mail>;

/**
 * The id names the change that the mail is about, so one change sends one mail. A mail about a single line tells of
 * that one, and any other of those that are not canceled.
 */
export const newOrderMail = (
  kind: OrderMail | LineMail,
  { order, lines, lineChange }: ChangedOrder,
  now: Date,
): Mail => ({
  id: `${order.id}-${order.revision}-${kind}`,
  kind,
  orderId: order.id,
  userId: order.userId,
  ...(!lineChange && { revision: order.revision }),
  outlivesAccount: isCanceledPurchase(order) || kind === 'lineCanceled',
  data: {
    totalPrice: netPrice(order),
    canceledBecause: order.canceledBecause,
    reservedUntil: order.reservedUntil,
    ...(order.withdrawal && { withdrawal: { code: order.withdrawal } }),
    lines: (lineChange ? [lineChange.to] : lines.filter(isLive)).map(mailedLine),
    ...(lineChange && {
      change: {
        from: { name: lineChange.from.name, day: lineChange.from.day, hour: lineChange.from.hour },
        givenBack: lineChange.to.givenBack ?? 0,
      },
    }),
  },
  ...waitingSince(now),
});

/** Tells of a payment that paid for nothing and went back. Named after the report that says so, which comes once. */
export const newRefundMail = (
  { id, refunded, currency, changedAt }: Pick<Payment, 'id' | 'refunded' | 'currency' | 'changedAt'>,
  { order, lines }: OrderWithLines,
  now: Date,
): Mail => ({
  id: `${order.id}-${id}-${changedAt.getTime()}-paymentRefunded`,
  kind: 'paymentRefunded',
  orderId: order.id,
  userId: order.userId,
  outlivesAccount: true,
  data: {
    totalPrice: netPrice(order),
    canceledBecause: order.canceledBecause,
    reservedUntil: order.reservedUntil,
    lines: lines.filter(isLive).map(mailedLine),
    refund: { paymentId: id, amount: refunded, currency },
  },
  ...waitingSince(now),
});

const MINUTE_MS = 60_000;

/** The receipt once more. Named after the minute, so that a click too many sends nothing. */
export const newReceipt = (found: OrderWithLines, now: Date): Mail => ({
  ...newOrderMail('orderComplete', found, now),
  id: `${found.order.id}-${found.order.revision}-receipt-${Math.floor(now.getTime() / MINUTE_MS)}`,
});

/** About no order. */
const mailTo = (userId: string, now: Date) => ({
  orderId: '',
  userId,
  outlivesAccount: false,
  data: { totalPrice: 0, canceledBecause: null, reservedUntil: null, lines: [] as MailedLine[] },
  ...waitingSince(now),
});

/** Invites whom the desk entered to set a password. Named after person and address, so each is invited once. */
export const newInvitation = ({ id: userId, email }: Pick<User, 'id' | 'email'>, now: Date): Mail => ({
  ...mailTo(userId, now),
  id: `welcomeFromDesk-${userId}-${pseudonymOf('address', email)}`,
  kind: 'welcomeFromDesk',
});

/** Tells a member of a make-up that the gym gave. */
export function newMakeUpGranted({ id, userId, expiresOn, note = '' }: Credit, now: Date): Mail {
  const mail = mailTo(userId, now);
  const data = { ...mail.data, granted: { expiresOn, reason: note } };
  return { ...mail, id: `makeUpGranted-${id}`, kind: 'makeUpGranted', data };
}

/** Warns a member that their apto físico ends. Named after its last day: a new one that is noted is another. */
export function newFitEnding(userId: string, fitUntil: IsoDate, now: Date): Mail {
  const mail = mailTo(userId, now);
  return { ...mail, id: `fitEnding-${fitUntil}-${userId}`, kind: 'fitEnding', data: { ...mail.data, fitUntil } };
}

/** Tells a member of places that end soon, or are kept after their end. Each end is told once a reminder. */
export function newPlanMail(userId: string, notice: PlanNotice, lines: readonly OrderLine[], now: Date): Mail {
  const { kind, endsOn, daysBefore } = notice;
  const mail = mailTo(userId, now);
  const data = { ...mail.data, endsOn, lines: lines.map(mailedLine) };
  return { ...mail, id: [kind, ...(daysBefore === null ? [] : [daysBefore]), endsOn, userId].join('-'), kind, data };
}

/**
 * Tells a member of places that are free because they were kept no longer. Written with that change, and named after
 * the first of them: a place is freed once.
 * @param freed at least one, all of the same member
 */
export function newPlaceFreed(freed: readonly OrderLine[], now: Date): Mail {
  const { id, userId } = freed[0]!;
  const mail = mailTo(userId, now);
  const data = { ...mail.data, lines: freed.map(mailedLine) };
  return { ...mail, id: `placeFreed-${localDate(now)}-${userId}-${id}`, kind: 'placeFreed', data };
}

/** Tells a member on the evening before what they come to. One a day. */
export function newDigest(userId: string, digestFor: IsoDate, now: Date): Mail {
  const mail = mailTo(userId, now);
  return { ...mail, id: `tomorrow-${digestFor}-${userId}`, kind: 'tomorrow', data: { ...mail.data, digestFor } };
}

/**
 * Tells a member that what they waited for is gone. Written with the end of the wait, and named after the time since
 * when they waited, because they may join the line again.
 */
export function newWaitEnded({ id, userId, since, name, day, hour }: Wait, now: Date): Mail {
  const mail = mailTo(userId, now);
  const data = { ...mail.data, waited: { name, day, hour } };
  return { ...mail, id: `waitEnded-${id}-${since.getTime()}`, kind: 'waitEnded', data };
}

export interface SessionNews {
  userId: string;
  sessions: MailedSession[];
  /** The member's places, where the hour of every week has changed. */
  lines?: readonly OrderLine[];
}

/**
 * Tells somebody of dates that have changed.
 * @param change names the change, so that whoever it concerns is told once
 */
export function newSessionMail(
  kind: SessionMail,
  change: string,
  { userId, sessions, lines = [] }: SessionNews,
  now: Date,
): Mail {
  const mail = mailTo(userId, now);
  const data = { ...mail.data, sessions, lines: lines.map(mailedLine) };
  return { ...mail, id: `${kind}-${change}-${userId}`, kind, data };
}

/** Asks an address that is not the account's own. Named after both, so each is asked once. */
export const newQuestion = ({ id, userId }: Order, consent: string, now: Date): Mail => ({
  id: `question-${consent}`,
  kind: 'addressQuestion',
  orderId: id,
  userId,
  outlivesAccount: false,
  data: { totalPrice: 0, canceledBecause: null, reservedUntil: null, lines: [] },
  ...waitingSince(now),
});

/** Tells of a withdrawal that somebody has asked for, or that an admin has answered. */
export const newWithdrawalMail = (
  kind: WithdrawalMail,
  withdrawal: Withdrawal,
  { order, lines }: OrderWithLines,
  now: Date,
): Mail => ({
  id: `withdrawal-${withdrawal.id}-${kind}`,
  kind,
  orderId: order.id,
  userId: order.userId,
  outlivesAccount: true,
  data: {
    totalPrice: netPrice(order),
    canceledBecause: order.canceledBecause,
    reservedUntil: null,
    lines: lines.filter(isLive).map(mailedLine),
    withdrawal: {
      code: withdrawal.id,
      kind: withdrawal.kind,
      state: withdrawal.state,
      until: withdrawalDeadline(withdrawal),
      result: withdrawal.result,
    },
  },
  ...waitingSince(now),
});

export type OrderMailRecord = Mail & { kind: OrderMail | LineMail | PaymentMail | WithdrawalMail };
export const isOrderMail = (mail: Mail): mail is OrderMailRecord =>
  mail.kind !== 'addressQuestion' && !isPersonMail(mail) && !isSessionMail(mail);

const planMails: ReadonlySet<string> = new Set<PlanMail>(['planEnding', 'placeKept', 'placeFreed']);
export type PlanMailRecord = Mail & { kind: PlanMail };
export const isPlanMail = (mail: Mail): mail is PlanMailRecord => planMails.has(mail.kind);

const personMails: ReadonlySet<string> = new Set<PersonMail>([
  'welcomeFromDesk',
  'makeUpGranted',
  'fitEnding',
  'tomorrow',
  'waitEnded',
]);
const isPersonMail = (mail: Mail): boolean => personMails.has(mail.kind) || isPlanMail(mail);

export type SessionMailRecord = Mail & { kind: SessionMail };
export const isSessionMail = (mail: Mail): mail is SessionMailRecord => mail.data.sessions !== undefined;

const reminders: ReadonlySet<Mail['kind']> = new Set(['planEnding', 'placeKept', 'fitEnding']);

/** When the mail may be sent: now, or by day if it only reminds of something. */
export const sendableFrom = ({ kind }: Pick<Mail, 'kind'>, now: Date): Date =>
  reminders.has(kind) ? reminderTime(now) : now;

/** The order has changed its state again since: what the mail says is not true any more. */
export const isOvertaken = ({ revision }: Mail, order: Pick<Order, 'revision'>): boolean =>
  revision !== undefined && revision !== order.revision;

/** How long whoever claimed a mail has to send it. */
const CLAIM_MS = MINUTE_MS;
/** The pause between tries doubles up to this. */
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** A mail about an order is useless after that. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

export type MailChanges = Partial<Mail> & Pick<Mail, 'updatedAt'>;

/** null for a mail that was sent or given up, or that somebody is sending. */
export const claimOf = ({ state, dueAt, attempts }: Mail, now: Date): MailChanges | null =>
  state !== 'pending' || dueAt > now
    ? null
    : { dueAt: new Date(now.getTime() + CLAIM_MS), attempts: attempts + 1, updatedAt: now };

const isTooOld = ({ createdAt }: Mail, now: Date): boolean => now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS;

/** Waits although nothing failed: it is night, its address got too many mails, or has not agreed to any. */
export const postponed = (mail: Mail, until: Date, now: Date): MailChanges => ({
  state: isTooOld(mail, now) ? 'failed' : 'pending',
  dueAt: until,
  attempts: mail.attempts - 1,
  updatedAt: now,
});

/** Waits for the next try, or is given up. @param permanent SendGrid will never take it */
export const afterFailure = (mail: Mail, permanent: boolean, now: Date): MailChanges => ({
  state: permanent || isTooOld(mail, now) ? 'failed' : 'pending',
  dueAt: new Date(now.getTime() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** mail.attempts)),
  updatedAt: now,
});
