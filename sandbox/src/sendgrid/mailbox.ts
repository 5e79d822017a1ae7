import { either, wholeBetween, type Field } from '../http/control-input.ts';
import type { Message } from './messages.ts';

export interface MailFaults {
  /** Every mail is refused with this status; null accepts them. */
  status: number | null;
  delayMs: number;
}

/** The state of a running stand-in. */
export interface Mailbox {
  readonly apiKey: string;
  readonly now: () => number;
  readonly faults: MailFaults;
  /** Newest first, including those that a fault refused. */
  readonly messages: Message[];
}

export const noMailFaults = (): MailFaults => ({ status: null, delayMs: 0 });

const nothing: Field = { accepts: (value) => value === null, what: 'null' };

export const mailFaultFields: Record<keyof MailFaults, Field> = {
  status: either(wholeBetween(400, 599), nothing),
  delayMs: wholeBetween(0, 3_600_000),
};

export const isAccepted = ({ status }: Message): boolean => status === 202;
