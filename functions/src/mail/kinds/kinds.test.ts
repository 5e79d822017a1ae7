import { readdirSync } from 'node:fs';
import { type Credit, demoGym, type Order, type OrderLine, planNotice, type Slot, type User } from '@gym-power/domain';
import type { Activity, AgendaSession, Closure, OwnSession, Payment, Wait, Withdrawal } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { mailText } from '../mail-text.ts';
import type { Letter, Sources } from '../writing/kind.ts';
import { kinds, letterOf, type MailKind, type NewMail, sendTime } from './kinds.ts';
import { movedDate, movedWeek } from './session-moved.ts';

const now = new Date('2026-03-02T15:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

const order = {
  id: 'o1',
  userId: 'ana',
  origin: 'cart',
  renewals: [],
  givenBack: 0,
  state: 'Created',
  revision: 3,
  paymentId: null,
  totalPrice: 20_000,
  canceledBecause: 'member',
  reservedUntil: inDays(1),
  purchasedAt: null,
  descuento: null,
  activities: [{ id: 'yoga', name: 'Yoga', image: '' }],
  withdrawal: 'W1',
  user: { name: 'Ana' },
  email: 'ana@gympower.test',
} as unknown as Order;
const line = {
  id: 'o1_s1',
  userId: 'ana',
  activityId: 'yoga',
  diaHoraId: 's1',
  name: 'Yoga',
  day: 'Lunes',
  hour: '19:00',
  quantity: 1,
  unitprice: 20_000,
  subtotal: 20_000,
  heldPlaces: 1,
  validFrom: inDays(-29),
  validUntil: inDays(1),
  keptUntil: inDays(6),
  absences: [],
  canceledAt: null,
  givenBack: 0,
} as unknown as OrderLine;
const found = { order, lines: [line] };
const payment = { id: '77', by: 'mercadopago', refunded: 20_000, currency: 'ARS', changedAt: now } as Payment;
const withdrawal = {
  id: 'W1',
  kind: 'arrepentimiento',
  state: 'review',
  result: 'Lo vemos.',
  createdAt: now,
} as Withdrawal;
const date = '2026-03-09';
const slot = (fields: object = {}) =>
  ({ id: 's1', day: 'Lunes', hour: '19:00', dates: {}, ...fields }) as unknown as Slot;
const onDate = (change: object | null) => slot({ dates: { [date]: { absent: 0, guests: 0, waiting: 0, change } } });
const closed = onDate({ kind: 'closed', because: 'Corte de luz' });
const activity = { id: 'yoga', name: 'Yoga' } as Activity;
const person = { userId: 'ana', credits: 1, expiresOn: '2026-04-09', undone: 0 };
const credit = {
  id: 'c1',
  userId: 'ana',
  expiresOn: '2026-04-09',
  note: 'Por la espera',
  session: { date, since: now },
} as unknown as Credit;
const wait = { id: 'w1', userId: 'ana', since: now, name: 'Yoga', day: 'Lunes', hour: '19:00' } as Wait;
const user = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@gympower.test',
  withoutAccount: true,
  wantsDigest: true,
  fitUntil: '2026-03-10',
} as User;
const ended = { ...line, validUntil: inDays(-1) };

const sources: Sources = {
  now,
  site: 'https://gym.test',
  gym: { ...demoGym, asksFitness: true },
  findOrder: async () => order,
  findPayment: async () => payment,
  findUser: async () => user,
  linesById: async () => [line],
  heldLinesOf: async () => [],
  slotsById: async () => new Map([['s1', slot()]]),
  closuresOn: async () => new Map(),
  pricesOf: async () => new Map([['yoga', 22_000]]),
  agenda: async (): Promise<AgendaSession[]> => [],
  ownSessions: async () =>
    [
      { name: 'Yoga', as: 'plan', hour: '19:00', usualHour: '19:00', trainers: [], note: '', lugares: 1, ausentes: 0 },
    ] as unknown as OwnSession[],
  consentToAsk: async () => 'consent',
  consentLink: () => 'https://gym.test/consent',
  invitationLink: () => 'https://gym.test/invitation',
  leavingLinks: () => ({ page: 'https://gym.test/leave', headers: {} }),
  vetoLink: () => 'https://gym.test/veto',
};

interface Example {
  mail: NewMail;
  id: string;
  /** The sources while the mail is true. */
  while?: Partial<Sources>;
  /** The change that makes the mail useless; null if only deleting the order or account does. */
  until: Partial<Sources> | null;
  outlivesAccount?: true;
}

const otherRevision = { findOrder: async () => ({ ...order, revision: 4 }) };
const slots = (now_: Slot) => ({ slotsById: async () => new Map([['s1', now_]]) });
const news = { slot: closed, activity, date, person };

const bought = {
  userId: 'ana',
  expiresOn: '2026-03-10',
  pack: { orderLineId: 'o1_pack', name: 'Pack de 4' },
} as Credit;

const trial = {
  id: 'o1_trial_0',
  userId: 'ana',
  session: { activityId: 'yoga', diaHoraId: 's1', date: '2026-03-01' },
} as Credit;
const open = {
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  date: '2026-03-09',
  usualHour: '19:00',
  stock: 1,
} as AgendaSession;

const examples: Record<MailKind, Example> = {
  addressQuestion: {
    mail: kinds.addressQuestion.of(order, 'consent'),
    id: 'question-consent',
    until: { consentToAsk: async () => null },
  },
  fitEnding: {
    mail: kinds.fitEnding.of('ana', '2026-03-10'),
    id: 'fitEnding-2026-03-10-ana',
    until: { findUser: async () => ({ ...user, fitUntil: '2027-03-10' }) },
  },
  lineCanceled: {
    mail: kinds.lineCanceled.of(order, { mail: 'lineCanceled', from: line, to: { ...line, givenBack: 20_000 } }),
    id: 'o1-3-lineCanceled',
    until: null,
    outlivesAccount: true,
  },
  lineMoved: {
    mail: kinds.lineMoved.of(order, { mail: 'lineMoved', from: line, to: { ...line, hour: '20:00' } }),
    id: 'o1-3-lineMoved',
    until: null,
  },
  makeUpBooked: {
    mail: kinds.makeUpBooked.of(credit, { slot: slot(), activity, leaveUntil: inDays(6) }),
    id: `makeUpBooked-c1-${now.getTime()}-ana`,
    until: slots(closed),
  },
  makeUpGranted: { mail: kinds.makeUpGranted.of(credit), id: 'makeUpGranted-c1', until: null },
  offerLapsed: { mail: kinds.offerLapsed.of(found), id: 'o1-3-offerLapsed', until: otherRevision },
  orderCanceled: { mail: kinds.orderCanceled.of(found), id: 'o1-3-orderCanceled', until: otherRevision },
  orderComplete: { mail: kinds.orderComplete.of(found), id: 'o1-3-orderComplete', until: otherRevision },
  orderCreated: { mail: kinds.orderCreated.of(found), id: 'o1-3-orderCreated', until: otherRevision },
  paymentRefunded: {
    mail: kinds.paymentRefunded.of(payment, found),
    id: `o1-77-${now.getTime()}-paymentRefunded`,
    until: null,
    outlivesAccount: true,
  },
  placeFreed: {
    mail: kinds.placeFreed.of([ended], now),
    id: 'placeFreed-2026-03-02-ana-o1_s1',
    until: { heldLinesOf: async () => [line] },
  },
  placeKept: {
    mail: kinds.placeKept.of('ana', planNotice(ended, now)!, [ended]),
    id: 'placeKept-2026-03-01-ana',
    while: { linesById: async () => [ended] },
    until: { linesById: async () => [{ ...ended, heldPlaces: 0 }] },
  },
  placeOffered: {
    mail: kinds.placeOffered.of(found),
    id: 'o1-3-placeOffered',
    until: { now: inDays(2) },
  },
  packEnding: {
    mail: kinds.packEnding.of(bought, 3),
    id: 'packEnding-o1_pack-2026-03-10',
    until: { now: inDays(30) },
  },
  planEnding: {
    mail: kinds.planEnding.of('ana', planNotice(line, now)!, [line]),
    id: 'planEnding-1-2026-03-03-ana',
    until: { linesById: async () => [{ ...line, leaving: true }] },
  },
  sessionClosed: {
    mail: kinds.sessionClosed.of('change', 'ana', [news]),
    id: 'sessionClosed-change-ana',
    while: slots(closed),
    until: slots(slot()),
  },
  sessionMoved: {
    mail: kinds.sessionMoved.of('change', 'ana', movedDate({ slot: slot(), activity, date }, null)),
    id: 'sessionMoved-change-ana',
    until: slots(slot({ hour: '20:00' })),
  },
  sessionReopened: {
    mail: kinds.sessionReopened.of('change', 'ana', [{ ...news, slot: slot() }]),
    id: 'sessionReopened-change-ana',
    until: slots(closed),
  },
  tomorrow: {
    mail: kinds.tomorrow.of('ana', '2026-03-03'),
    id: 'tomorrow-2026-03-03-ana',
    until: { findUser: async () => ({ ...user, wantsDigest: false }) },
  },
  trialTaken: {
    mail: kinds.trialTaken.of(trial),
    id: 'trialTaken-o1_trial_0',
    while: { agenda: async () => [open] },
    until: { agenda: async () => [open], heldLinesOf: async () => [line] },
  },
  waitEnded: { mail: kinds.waitEnded.of(wait), id: `waitEnded-w1-${now.getTime()}`, until: null },
  welcomeFromDesk: {
    mail: kinds.welcomeFromDesk.of(user),
    id: expect.stringMatching(/^welcomeFromDesk-ana-\w/) as string,
    until: { findUser: async () => ({ ...user, email: 'other@gympower.test' }) },
  },
  withdrawalAnswered: {
    mail: kinds.withdrawalAnswered.of(withdrawal, order),
    id: 'withdrawal-W1-withdrawalAnswered',
    until: null,
    outlivesAccount: true,
  },
  withdrawalAsked: {
    mail: kinds.withdrawalAsked.of(withdrawal, found),
    id: 'withdrawal-W1-withdrawalAsked',
    until: null,
    outlivesAccount: true,
  },
  withdrawalDone: { mail: kinds.withdrawalDone.of(found), id: 'o1-3-withdrawalDone', until: otherRevision },
};

const all = Object.entries(examples) as [MailKind, Example][];
const rendered = (letter: Letter, name: string | null = 'Ana') => mailText(letter, { name, gym: demoGym });

test('every kind has a file of its own, and no file is left over', () => {
  const fileOf = (kind: string) => `${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const files = readdirSync(import.meta.dirname).filter((file) => !file.startsWith('kinds.'));
  expect(files.toSorted()).toEqual(Object.keys(kinds).map(fileOf).toSorted());
});

describe.each(all)('%s', (kind, { mail, id, while: truth = {}, until, outlivesAccount = false }) => {
  test('is named after what it tells, so that nothing is told twice', () => {
    expect(mail).toMatchObject({ kind, id, userId: 'ana', outlivesAccount });
  });

  test('is written while it is true, with a greeting and nothing undefined', async () => {
    const letter = await letterOf(mail, { ...sources, ...truth });
    const { subject, text, html } = rendered(letter!);
    for (const part of [subject, letter!.preview, text, html]) {
      expect(part).not.toBe('');
      expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
    }
    expect(text).toContain('¡Hola, Ana!');
    expect(html).toContain(letter!.button.url);
  });

  test('is dropped once it is not true any more', async () => {
    const gone = { findOrder: async () => null, findUser: async () => null };
    expect(await letterOf(mail, { ...sources, ...truth, ...gone })).toBeNull();
    if (until) expect(await letterOf(mail, { ...sources, ...truth, ...until })).toBeNull();
  });
});

test('the mail of an unpaid order waits five minutes, or half of a short hold; the others go at once', () => {
  const createdFor = (reservedUntil: Date) =>
    kinds.orderCreated.of({ order: { ...order, reservedUntil }, lines: [line] });
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(sendTime(createdFor(inMinutes(15)), now)).toEqual(inMinutes(5));
  expect(sendTime(createdFor(inMinutes(4)), now)).toEqual(inMinutes(2));
  expect(sendTime(kinds.orderComplete.of(found), now)).toEqual(now);
});

describe.each(all)('the heading of %s', (_, { mail, while: truth = {} }) => {
  test('says what the subject says, in the same words', async () => {
    const { title, subject } = (await letterOf(mail, { ...sources, ...truth }))!;
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu)!;
    // The evening's heading goes on with the date.
    const heading = mail.kind === 'tomorrow' ? title.split(',')[0]! : title;
    expect(wordsOf(subject)).toEqual(expect.arrayContaining(wordsOf(heading)));
  });
});

test.each([
  ['sessionClosed', 'closing', slot()],
  ['sessionReopened', 'reopening', closed],
] as const)('%s is true while the whole gym is %s, before its slots have changed', async (kind, state, before) => {
  const { mail } = examples[kind];
  const during = (now_: string) => ({ closuresOn: async () => new Map([[date, { state: now_ } as Closure]]) });
  expect(await letterOf(mail, { ...sources, ...slots(before), ...during(state) })).not.toBeNull();
  expect(await letterOf(mail, { ...sources, ...slots(before), ...during('closed') })).toBeNull();
});

test.each(['orderCreated', 'placeOffered'] as const)(
  'the button of %s leads to the payment of its order',
  async (kind) => {
    const letter = await letterOf(kinds[kind].of(found), sources);
    expect(letter!.button).toEqual({ label: 'Pagar ahora', url: `${sources.site}/sociodashboard/compras/o1` });
  },
);

test('the button of an offer that lapsed leads to its class, where the waitlist is', async () => {
  const letter = await letterOf(kinds.offerLapsed.of(found), sources);
  expect(letter!.button.url).toBe(`${sources.site}/clases/yoga?horario=s1`);
});

test('a purchase that was paid for is told of when it is canceled, even if the account is gone', () => {
  const paid = { ...order, state: 'Canceled', paymentId: '77' } as const;
  expect(kinds.orderCanceled.of({ order: paid, lines: [line] }).outlivesAccount).toBe(true);
  expect(kinds.orderComplete.of({ order: { ...paid, state: 'Complete' }, lines: [line] }).outlivesAccount).toBe(false);
});

test('another hour of every week is told with the hour before, and with a calendar file', async () => {
  const [before, after] = [slot(), slot({ hour: '20:00' })];
  const mail = kinds.sessionMoved.of('change', 'ana', movedWeek('Yoga', before, after, [line]));
  const letter = await letterOf(mail, { ...sources, ...slots(after) });
  expect(rendered(letter!).text).toContain('- Yoga\n  Lunes 20:00\n  Antes: Lunes 19:00\n');
  expect(letter!.calendar!.places).toMatchObject([{ id: 'o1_s1', validUntil: line.validUntil }]);
  expect(await letterOf(mail, { ...sources, ...slots(before) })).toBeNull();
});

test('the mail after a trial names the slots with room, once each, and leads to the class', async () => {
  const agenda = async () => [
    { ...open, diaHoraId: 's2', date: '2026-03-12', usualHour: '8:00', stock: 3 },
    open,
    { ...open, date: '2026-03-16' },
    { ...open, diaHoraId: 's3', stock: 0 },
    { ...open, diaHoraId: 's4', activityId: 'box', name: 'Boxeo' },
  ];
  const letter = (await letterOf(kinds.trialTaken.of(trial), { ...sources, agenda }))!;
  expect(letter.subject).toBe('Tu lugar en Yoga');
  expect(letter.lines).toEqual([
    { title: 'Lunes 19:00', details: ['Queda 1 lugar'] },
    { title: 'Jueves 8:00', details: ['Quedan 3 lugares'] },
  ]);
  expect(letter.button.url).toBe('https://gym.test/clases/yoga');
  expect(
    await letterOf(kinds.trialTaken.of(trial), { ...sources, agenda: async () => [{ ...open, stock: 0 }] }),
  ).toBeNull();
});

test.each([
  ['asked', 'Si fuiste vos, no hace falta nada más. Queda resuelto antes del 3/3/2026, 12:00.'],
  ['review', 'Lo vemos. Queda resuelto antes del 3/3/2026, 12:00.'],
  ['done', 'Lo vemos.\n'],
] as const)('a withdrawal in %s is promised what its page promises: %s', async (state, words) => {
  const letter = await letterOf(kinds.withdrawalAsked.of({ ...withdrawal, state }, found), sources);
  expect(rendered(letter!).text).toContain(words);
});

test('nobody is greeted by a name that could hold more than a name', async () => {
  const letter = await letterOf(kinds.orderCreated.of(found), sources);
  for (const name of [null, 'Ana www.evil.test']) expect(rendered(letter!, name).text).toContain('\n¡Hola!\n');
});
