/** The books over maps, for whole histories of decisions. Answers what the queries of the server answer. */
import type { Answer, Ask, Books, Kind, Kinds, Question, Topic } from '../src/books/books.ts';
import { type Settled, settledKinds } from '../src/books/settle.ts';
import type { Credit } from '../src/entities.ts';
import type { OrderWithLines } from '../src/orders/changed-order.ts';
import { personKeys } from '../src/person-keys.ts';
import { trialOf } from '../src/orders/trial-places.ts';

export type Records = { readonly [K in Kind]: Map<string, Kinds[K]> };

export const noRecords = (): Records => ({
  orders: new Map(),
  slots: new Map(),
  activities: new Map(),
  users: new Map(),
  payments: new Map(),
  credits: new Map(),
  descuentos: new Map(),
  products: new Map(),
  soldOnce: new Map(),
  waits: new Map(),
  sessions: new Map(),
  closures: new Map(),
  withdrawals: new Map(),
});

export function booksOf(records: Records): Books {
  const all = <K extends Kind>(kind: K, ids: readonly string[]): Map<string, Kinds[K]> => {
    const found = ids.flatMap((id): [string, Kinds[K]][] => {
      const record = records[kind].get(id);
      return record ? [[id, record]] : [];
    });
    return new Map(found);
  };
  return {
    all,
    get: (kind, id) => all(kind, [id]).get(id) ?? null,
    ask: <T extends Topic>(question: Ask<T>) => answerOf(records, question as Question),
    expect() {},
  };
}

export function write(records: Records, settled: Settled, now: Date): void {
  for (const { order, lines, productLines } of settled.orders)
    records.orders.set(order.id, {
      order: { ...order, updatedAt: now },
      lines,
      ...(productLines && { productLines }),
    });
  const put = <K extends Kind>(kind: K, all: readonly (Kinds[K] & { id: string })[]): void => {
    const stored: Map<string, Kinds[K]> = records[kind];
    for (const record of all) stored.set(record.id, record);
  };
  for (const kind of settledKinds) put(kind, settled[kind]);
  for (const [kind, ids] of Object.entries(settled.gone) as [Kind, readonly string[]][])
    for (const id of ids) records[kind].delete(id);
}

/** Decisions return unchanged records as the same objects, and `settle` drops unchanged orders. */
export const isChange = (records: Records, settled: Settled): boolean =>
  settled.orders.length > 0 ||
  settledKinds.some((kind) => settled[kind].some((record) => records[kind].get(record.id) !== record)) ||
  Object.values(settled.gone).some((ids) => ids.length > 0);

function answerOf(records: Records, question: Question): Answer<Topic> {
  const { about } = question;
  switch (about) {
    case 'heldLines':
      return linesIn(records, question).filter(isHeld);
    case 'heldLinesOf':
      return linesIn(records, question).filter((line) => isHeld(line) && line.userId === question.userId);
    case 'linesOf':
      return linesIn(records, question).filter(({ userId }) => userId === question.userId);
    case 'trialPlaces':
      return trialOf(linesIn(records, question));
    case 'guests':
      return guestsIn(records, question).filter(({ session }) => question.dates.includes(session!.date));
    case 'guestsOf':
      return guestsIn(records, question).filter(({ userId }) => userId === question.userId);
    case 'seatsOn':
      return creditsWhere(
        records,
        ({ userId, session }) =>
          userId === question.userId && session?.diaHoraId === question.diaHoraId && session.date === question.date,
      );
    case 'creditsOn':
      return creditsWhere(records, ({ from, session }) =>
        [from, session].some((on) => on?.diaHoraId === question.diaHoraId && question.dates.includes(on.date)),
      );
    case 'creditsFrom':
      return creditsWhere(records, ({ from }) => from?.orderId === question.orderId);
    case 'packCredits':
      return creditsWhere(records, ({ pack }) => pack?.orderId === question.orderId);
    case 'linesOfProduct':
      return [...records.orders.values()]
        .filter(({ order }) => order.state !== 'Cart')
        .flatMap(({ productLines = [] }) => productLines)
        .filter(({ userId, productId }) => userId === question.userId && productId === question.productId);
    case 'samePerson':
      return [...records.users.values()].filter((user) => personKeys(user).some((key) => question.keys.includes(key)));
    case 'creditsOf':
      return creditsWhere(records, ({ userId, expiresOn }) => userId === question.userId && expiresOn >= question.from);
    case 'purchases':
      return ordersWhere(records, ({ userId, state }) => userId === question.userId && state === 'Complete');
    case 'purchasesFor':
      return ordersWhere(
        records,
        ({ userId, attendees, state }) =>
          userId !== question.userId && state === 'Complete' && attendees?.ids.includes(question.userId) === true,
      );
    case 'wardsOf':
      return [...records.users.values()].filter(({ guardianId }) => guardianId === question.guardianId);
    case 'newestOrders':
      return ordersWhere(records, ({ userId }) => userId === question.userId).toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
      );
    case 'redemptions':
      return ordersWhere(
        records,
        ({ userId, descuento, state }) =>
          userId === question.userId &&
          descuento?.id === question.descuentoId &&
          (state === 'Created' || state === 'Complete'),
      );
    case 'firstOnWaitlist':
      return [...records.waits.values()]
        .filter(({ diaHoraId, state }) => diaHoraId === question.diaHoraId && state === 'waiting')
        .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1))
        .slice(0, 1);
    case 'waitsOf':
      return [...records.waits.values()].filter(({ userId }) => userId === question.userId);
    case 'attendedSince':
      return [...records.sessions.values()].filter(
        ({ present, date }) => question.userId in present && date >= question.from,
      );
    case 'attendedIn':
      return [...records.sessions.values()]
        .filter(({ present, activityId }) => question.userId in present && activityId === question.activityId)
        .slice(0, 2);
    case 'claimants':
      return [...records.users.values()].filter(({ claims }) => claims === question.personId);
  }
}

interface InSlot {
  diaHoraId: string;
}

const isHeld = ({ heldPlaces }: { heldPlaces: number }): boolean => heldPlaces > 0;

/** A cart's lines are inside its record, where no query finds them. */
const linesIn = ({ orders }: Records, { diaHoraId }: InSlot) =>
  [...orders.values()]
    .filter(({ order }) => order.state !== 'Cart')
    .flatMap(({ lines }) => lines.filter((line) => line.diaHoraId === diaHoraId));

const creditsWhere = ({ credits }: Records, is: (credit: Credit) => boolean): Credit[] =>
  [...credits.values()].filter(is);

const guestsIn = (records: Records, { diaHoraId }: InSlot): Credit[] =>
  creditsWhere(
    records,
    ({ state, session }) =>
      (state === 'booked' || state === 'waiting' || state === 'held') && session?.diaHoraId === diaHoraId,
  );

const ordersWhere = ({ orders }: Records, is: (order: OrderWithLines['order']) => boolean) =>
  [...orders.values()].map(({ order }) => order).filter(is);
