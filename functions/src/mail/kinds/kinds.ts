import { isOrderNews } from '@gym-power/domain';
import type { Kind, Letter, Sources } from '../writing/kind.ts';
import { addressQuestion } from './address-question.ts';
import { fitEnding } from './fit-ending.ts';
import { lineCanceled } from './line-canceled.ts';
import { lineMoved } from './line-moved.ts';
import { makeUpBooked } from './make-up-booked.ts';
import { makeUpGranted } from './make-up-granted.ts';
import { offerLapsed } from './offer-lapsed.ts';
import { orderCanceled } from './order-canceled.ts';
import { orderComplete } from './order-complete.ts';
import { orderCreated } from './order-created.ts';
import { packEnding } from './pack-ending.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { placeFreed } from './place-freed.ts';
import { placeKept } from './place-kept.ts';
import { placeOffered } from './place-offered.ts';
import { planEnding } from './plan-ending.ts';
import { sessionClosed } from './session-closed.ts';
import { sessionMoved } from './session-moved.ts';
import { sessionReopened } from './session-reopened.ts';
import { tomorrow } from './tomorrow.ts';
import { trialTaken } from './trial-taken.ts';
import { waitEnded } from './wait-ended.ts';
import { welcomeFromDesk } from './welcome-from-desk.ts';
import { withdrawalAnswered } from './withdrawal-answered.ts';
import { withdrawalAsked } from './withdrawal-asked.ts';
import { withdrawalDone } from './withdrawal-done.ts';

/** One file per kind. Orders, lines and plan periods look up their mails here, so the compiler finds a missing one. */
export const kinds = {
  addressQuestion,
  fitEnding,
  lineCanceled,
  lineMoved,
  makeUpBooked,
  makeUpGranted,
  offerLapsed,
  orderCanceled,
  orderComplete,
  orderCreated,
  packEnding,
  paymentRefunded,
  placeFreed,
  placeKept,
  placeOffered,
  planEnding,
  sessionClosed,
  sessionMoved,
  sessionReopened,
  tomorrow,
  trialTaken,
  waitEnded,
  welcomeFromDesk,
  withdrawalAnswered,
  withdrawalAsked,
  withdrawalDone,
};

export type MailKind = keyof typeof kinds;
type NewMails = { [K in MailKind]: ReturnType<(typeof kinds)[K]['of']> };

export type NewMail = NewMails[MailKind];

/** Whether the desk calls the member if no address gets the mail. Reminders and receipts are no reason to call. */
export const isCalledAbout: Readonly<Record<MailKind, boolean>> = {
  ...isOrderNews,
  addressQuestion: false,
  fitEnding: false,
  makeUpBooked: true,
  makeUpGranted: true,
  packEnding: false,
  paymentRefunded: true,
  placeFreed: true,
  placeKept: false,
  planEnding: false,
  sessionClosed: true,
  sessionMoved: true,
  sessionReopened: true,
  tomorrow: false,
  trialTaken: true,
  waitEnded: true,
  welcomeFromDesk: false,
  withdrawalAnswered: false,
  withdrawalAsked: false,
};

export type Mail = NewMail & {
  /** `toCall`: no address can get it, so the desk calls the member. */
  state: 'pending' | 'sent' | 'failed' | 'toCall' | 'called';
  attempts: number;
  /** The next try. Later than now while a sender has claimed the mail, or after a failure. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
  /** Only of a mail that is `called`. */
  called?: { by: string; at: Date };
};

// TypeScript only relates a kind to its mail if both use the same type parameter.
const ofKind: { [K in MailKind]: Pick<Kind<never, NewMails[K]>, 'write' | 'sendTime'> } = kinds;

const write = <K extends MailKind>(kind: K, mail: NewMails[K], sources: Sources): Promise<Letter | null> =>
  ofKind[kind].write(mail, sources);

/** Null if the mail's facts are no longer true. */
export const letterOf = (mail: NewMail, sources: Sources): Promise<Letter | null> => write(mail.kind, mail, sources);

const timeOf = <K extends MailKind>(kind: K, mail: NewMails[K], now: Date): Date =>
  ofKind[kind].sendTime?.(mail, now) ?? now;

export const sendTime = (mail: NewMail, now: Date): Date => timeOf(mail.kind, mail, now);
