/** What a file in `kinds/` exports: how a mail of the kind is made, whether it is still true, and its words. */
import type {
  AgendaSession,
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

/** What every mail says. It names nobody: name and address are read when it is sent. */
export interface Facts {
  /** Names the change that the mail is about, so one change sends one mail. */
  id: string;
  userId: string;
  /** It is about the buyer's money, so it goes out even when the account is gone. Missing means false. */
  outlivesAccount?: boolean;
}

export interface Kind<Args extends unknown[], F> {
  /** A mail for the outbox. */
  of: (...args: Args) => F;
  /** It is sent by day only. */
  isReminder?: true;
  /** The mail as it is sent now; null once what it says is not true any more. */
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
  /** The address of the order, once it has agreed, or else of its buyer. */
  | { order: Order }
  /** With `onlyProven`, nobody is written to at an address that may be somebody else's. */
  | { member: User; onlyProven?: true }
  | { address: string; name: string | null; countedAs: CountedAs };

/** The greeting and the signature are added to every mail. */
export interface Words {
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  title: string;
  /** One paragraph each, before and after the list. */
  before: readonly string[];
  after: readonly string[];
  lines?: readonly ListedLine[];
  /** Below the lines, larger than the facts. */
  total?: readonly [label: string, amount: string];
  facts?: readonly (readonly [label: string, value: string])[];
  button: { label: string; url: string };
  /** A small link at the very end. */
  footer?: { label: string; url: string };
  /** Attached as a file. */
  calendar?: { file: string; places: readonly MailedLine[] };
  /** For mail programs. */
  headers?: Record<string, string>;
}

export interface ListedLine {
  title: string;
  details: readonly string[];
  amount?: string;
}

/** What a mail may look at when it is sent. Kinds import no store, because the stores' rooms import kinds. */
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
  /** Of classes. Those that are gone are missing. */
  pricesOf: (activityIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The sessions that the site shows. */
  agenda: () => Promise<readonly AgendaSession[]>;
  ownSessions: (userId: string, day: IsoDate) => Promise<OwnSession[]>;
  /** Names the agreement that an order's address has to be asked for; null if it need not be asked. */
  consentToAsk: (order: Order) => Promise<string | null>;
  consentLink: (consent: string, userId: string) => string;
  invitationLink: (person: User) => string;
  /** Leave the mail of the evening before. */
  leavingLinks: (userId: string) => { page: string; headers: Record<string, string> };
  vetoLink: (withdrawal: { code: string; kind: string; until: Date }) => string;
}
