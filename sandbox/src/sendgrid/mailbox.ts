import { either, wholeBetween, type Field } from '../http/control-input.ts';
import type { Message } from './messages.ts';

export interface MailFaults {
  /** Every mail is answered with this status and not accepted; null accepts. */
  status: number | null;
  delayMs: number;
}

/** Everything that one started stand-in holds. */
export interface Mailbox {
  readonly apiKey: string;
  readonly now: () => number;
  readonly faults: MailFaults;
  /** Newest first, with those that a fault refused. */
  readonly messages: Message[];
}

export const noMailFaults = (): MailFaults => ({ status: null, delayMs: 0 });

const nothing: Field = { accepts: (value) => value === null, what: 'null' };

export const mailFaultFields: Record<keyof MailFaults, Field> = {
  status: either(wholeBetween(400, 599), nothing),
  delayMs: wholeBetween(0, 3_600_000),
};

export const isAccepted = ({ status }: Message): boolean => status === 202;
