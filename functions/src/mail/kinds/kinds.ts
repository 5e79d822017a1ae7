import type { Letter, Sources } from '../writing/kind.ts';
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
import { paymentRefunded } from './payment-refunded.ts';
import { placeFreed } from './place-freed.ts';
import { placeKept } from './place-kept.ts';
import { placeOffered } from './place-offered.ts';
import { planEnding } from './plan-ending.ts';
import { sessionClosed } from './session-closed.ts';
import { sessionMoved } from './session-moved.ts';
import { sessionReopened } from './session-reopened.ts';
import { tomorrow } from './tomorrow.ts';
import { waitEnded } from './wait-ended.ts';
import { welcomeFromDesk } from './welcome-from-desk.ts';
import { withdrawalAnswered } from './withdrawal-answered.ts';
import { withdrawalAsked } from './withdrawal-asked.ts';
import { withdrawalDone } from './withdrawal-done.ts';

/** One file a kind. What an order, a line or a plan period brings about is looked up here, so none can be missing. */
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
  paymentRefunded,
  placeFreed,
  placeKept,
  placeOffered,
  planEnding,
  sessionClosed,
  sessionMoved,
  sessionReopened,
  tomorrow,
  waitEnded,
  welcomeFromDesk,
  withdrawalAnswered,
  withdrawalAsked,
  withdrawalDone,
};

export type MailKind = keyof typeof kinds;
type NewMails = { [K in MailKind]: ReturnType<(typeof kinds)[K]['of']> };

/** A mail as a use case makes it. */
export type NewMail = NewMails[MailKind];

/** A mail in the outbox. */
export type Mail = NewMail & {
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  /** Not to be sent before then: a sender has reserved it, or SendGrid refused it a moment ago. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

// The compiler relates a kind to its mail only where both are read by the same type parameter.
const writers: { [K in MailKind]: { write: (mail: NewMails[K], sources: Sources) => Promise<Letter | null> } } = kinds;

const write = <K extends MailKind>(kind: K, mail: NewMails[K], sources: Sources): Promise<Letter | null> =>
  writers[kind].write(mail, sources);

/** The mail as it is sent now; null once what it says is not true any more. */
export const letterOf = (mail: NewMail, sources: Sources): Promise<Letter | null> => write(mail.kind, mail, sources);
