/** A mail in the outbox. It names nobody: name and address are read from the order when the mail is sent. */
import { isCanceledPurchase, type OrderMail, type OrderWithLines } from '@gym-power/domain';

export interface Mail {
  id: string;
  kind: OrderMail;
  orderId: string;
  userId: string;
  /** It is about the buyer's money, so it goes out even when the account is gone. */
  outlivesAccount: boolean;
  /** What the text says about the order, as it was at the time. */
  data: {
    totalPrice: number;
    canceledBecause: string | null;
    reservedUntil: Date | null;
    lines: { name: string; day: string; hour: string; quantity: number; subtotal: number; validUntil: Date | null }[];
  };
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  /** Not to be sent before then: somebody is sending it, or SendGrid refused it a moment ago. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** The id names the change of state that the mail is about, so one change sends one mail. */
export const newOrderMail = (kind: OrderMail, { order, lines }: OrderWithLines, now: Date): Mail => ({
  id: `${order.id}-${order.revision}-${kind}`,
  kind,
  orderId: order.id,
  userId: order.userId,
  outlivesAccount: isCanceledPurchase(order),
  data: {
    totalPrice: order.totalPrice,
    canceledBecause: order.canceledBecause,
    reservedUntil: order.reservedUntil,
    lines: lines.map(({ name, day, hour, quantity, subtotal, validUntil }) => ({
      name,
      day,
      hour,
      quantity,
      subtotal,
      validUntil,
    })),
  },
  state: 'pending',
  attempts: 0,
  dueAt: now,
  createdAt: now,
  updatedAt: now,
});

const MINUTE_MS = 60_000;
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

/** Waits for the next try, or is given up. @param permanent SendGrid will never take it */
export const afterFailure = ({ attempts, createdAt }: Mail, permanent: boolean, now: Date): MailChanges => {
  const tooLate = now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS;
  return {
    state: permanent || tooLate ? 'failed' : 'pending',
    dueAt: new Date(now.getTime() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** attempts)),
    updatedAt: now,
  };
};
