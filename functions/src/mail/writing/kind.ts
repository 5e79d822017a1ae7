import type {
  AgendaSession,
  Closure,
  CountedAs,
  Gym,
  IsoDate,
  Order,
  OrderLine,
  OwnSession,
  Payment,
  Slot,
  User,
} from '@gym-power/domain';
import type { MailedLine } from './mailed-line.ts';

/** Facts of every mail. Name and address are missing, because they are read when the mail is sent. */
export interface Facts {
  /** Identifies the change that the mail reports, so one change sends one mail. */
  id: string;
  userId: string;
  /** True for mails about the buyer's money, which are sent even if the account is gone. Default: false. */
  outlivesAccount?: boolean;
}

export interface Kind<Args extends unknown[], F> {
  of: (...args: Args) => F;
  isReminder?: true;
  /** When to send it. Default: at once. */
  sendTime?: (mail: F, now: Date) => Date;
  /** Null if the mail's facts are no longer true. */
  write: (mail: F, sources: Sources) => Promise<Letter | null>;
}

export const newKind = <K extends string, Args extends unknown[], F extends Facts>(
  kind: K,
  { of, ...rest }: Kind<Args, F>,
): Kind<Args, F & { kind: K; outlivesAccount: boolean }> => ({
  ...rest,
  of: (...args) => ({ outlivesAccount: false, ...of(...args), kind }),
});

export interface Letter extends Words {
  to: Addressee;
}

export type Addressee =
  /** The order's address if it has consented, or else its buyer's. */
  | { order: Order }
  /** With `onlyProven`, unverified addresses get no mail. */
  | { member: User; onlyProven?: true }
  | { address: string; name: string | null; countedAs: CountedAs };

/** Every mail also gets a greeting and a signature. */
export interface Words {
  subject: string;
  /** The inbox shows it after the subject. */
  preview: string;
  title: string;
  before: readonly string[];
  after: readonly string[];
  lines?: readonly ListedLine[];
  total?: readonly [label: string, amount: string];
  facts?: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  footer?: { label: string; url: string };
  calendar?: { file: string; places: readonly MailedLine[] };
  headers?: Record<string, string>;
}

export interface ListedLine {
  title: string;
  details: readonly string[];
  amount?: string;
}

/** The data that a mail may read when it is sent. Kinds import no store, because stores import kinds. */
export interface Sources {
  now: Date;
  site: string;
  gym: Gym;
  findOrder: (id: string) => Promise<Order | null>;
  findPayment: (id: string) => Promise<Payment | null>;
  findUser: (id: string) => Promise<User | null>;
  linesById: (ids: readonly string[]) => Promise<OrderLine[]>;
  heldLinesOf: (userId: string) => Promise<OrderLine[]>;
  slotsById: (ids: readonly string[]) => Promise<ReadonlyMap<string, Slot>>;
  closuresOn: (dates: readonly IsoDate[]) => Promise<ReadonlyMap<IsoDate, Closure>>;
  /** Of classes. Deleted ones are missing. */
  pricesOf: (activityIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  agenda: () => Promise<readonly AgendaSession[]>;
  ownSessions: (userId: string, day: IsoDate) => Promise<OwnSession[]>;
  /** The consent that an order's address must be asked for; null if none is needed. */
  consentToAsk: (order: Order) => Promise<string | null>;
  consentLink: (consent: string, userId: string) => string;
  invitationLink: (person: User) => string;
  leavingLinks: (userId: string) => { page: string; headers: Record<string, string> };
  vetoLink: (withdrawal: { code: string; kind: string; until: Date }) => string;
}
