/** Small transactions. Each reads both people, so that nothing moves to a deleted record. */
import {
  type Attendance,
  type Books,
  classesFor,
  type Credit,
  freeDoubles,
  leaveWaitlist,
  localDate,
  type Order,
  type OrderLine,
  type Slot,
  stillOwed,
  type User,
  type Wait,
  waitId,
  withAttendeeRenamed,
  withAttendeesOf,
  withMarkOf,
  withoutGuardian,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { orderIdsOf, orderIdsOfAttendee } from '../records/order-lists-store.ts';
import { changeWithdrawal } from '../law/change-withdrawal.ts';
import { withdrawalsOf } from '../records/withdrawal-store.ts';
import type { Claim } from './claims.ts';

export async function moveRecords(claim: Claim): Promise<void> {
  await moveAll(claim, moveWaits);
  for (const orderId of await ordersOf(claim.personId))
    await moveAll(claim, (books, heir) => moveOrder(books, { ...claim, orderId, heir }));
  await moveAll(claim, moveCredits);
  await moveAll(claim, freeOneSlot);
  await moveAll(claim, moveWards);
  await moveAll(claim, moveMarks);
  for (const { id } of await withdrawalsOf(claim.personId))
    await changeWithdrawal(id, (each) => ({ ...each, userId: claim.uid, updatedAt: claim.now }), claim.now);
}

const ordersOf = async (userId: string): Promise<string[]> => {
  const own = (['Created', 'Complete', 'Canceled'] as const).map((state) => orderIdsOf(userId, state));
  return [...new Set((await Promise.all([...own, orderIdsOfAttendee(userId)])).flat())];
};

/** @returns whether there may be more to move */
type Move = (books: Books, heir: User, claim: Claim) => Decision<boolean>;

async function moveAll(claim: Claim, move: Move): Promise<void> {
  const { uid, personId, now } = claim;
  const next = () =>
    act({ expect: { users: [uid, personId] }, now }, (books) => {
      const heir = books.get('users', uid);
      const person = books.get('users', personId);
      // Records of a person who is already gone move too.
      const mayMove = heir !== null && (person === null || (person.withoutAccount && heir.claims === personId));
      return mayMove ? move(books, heir, claim) : { result: false };
    });
  while (await next());
}

const touched = (user: User): User => ({ ...user, touched: user.touched + 1 });

/** The head count stays, but the people change. A new version of the slot invalidates concurrent reads about them. */
const touchedSlots = (books: Books, ids: readonly string[], now: Date): Slot[] =>
  [...books.all('slots', [...new Set(ids)]).values()].map((slot) => ({ ...slot, updatedAt: now }));

function moveOrder(
  books: Books,
  { orderId, uid, personId, heir, now }: Claim & { orderId: string; heir: User },
): Decision<boolean> {
  const found = books.get('orders', orderId);
  if (!found) return { result: false };
  const { order, lines, productLines } = found;
  const isBuyer = order.userId === personId;
  const isTheirs = ({ userId }: { userId: string }): boolean => userId === personId;
  if (!isBuyer && ![...lines, ...(productLines ?? [])].some(isTheirs)) return { result: false };
  const withHeir = <L extends { userId: string }>(line: L): L => (isTheirs(line) ? { ...line, userId: uid } : line);
  const moved = lines.map(withHeir);
  const movedProducts = productLines?.map(withHeir);
  const named = withAttendeeRenamed(order, personId, heir);
  const given: Order = isBuyer ? { ...named, userId: uid, user: { ...order.user, id: uid } } : named;
  const payment = isBuyer && order.paymentId !== null ? books.get('payments', order.paymentId) : null;
  // Buyers may review all classes of the order.
  const bought = isBuyer && order.state === 'Complete' ? order.activities.map(({ id }) => id) : [];
  const classes = [...bought, ...classesFor(found, personId)];
  return {
    orders: [
      {
        order: withAttendeesOf(given, [...moved, ...(movedProducts ?? [])]),
        lines: moved.map((line) => withFreezesOf(line, { uid, personId })),
        ...(movedProducts && { productLines: movedProducts }),
      },
    ],
    payments: payment && payment.userId === personId ? [{ ...payment, userId: uid }] : [],
    slots: touchedSlots(books, order.diaHoraIds, now),
    users: [touched({ ...heir, activities: [...new Set([...heir.activities, ...classes])] })],
    result: false,
  };
}

const withFreezesOf = (line: OrderLine, { uid, personId }: Pick<Claim, 'uid' | 'personId'>): OrderLine => ({
  ...line,
  ...(line.freezes && {
    freezes: line.freezes.map((each) => (each.by === personId ? { ...each, by: uid } : each)),
  }),
});

/** The family of a person who gets an account. A guardian is in no family. */
function moveWards(books: Books, heir: User, { uid, personId }: Claim): Decision<boolean> {
  const wards = books.ask({ about: 'wardsOf', guardianId: personId });
  if (wards.length === 0) return { result: false };
  const isFree = (ward: User) => ward.id === uid || heir.guardianId !== undefined;
  const moved = wards.map((ward) => (isFree(ward) ? withoutGuardian(ward) : { ...ward, guardianId: uid }));
  return {
    users: [touched(moved.find(({ id }) => id === uid) ?? heir), ...moved.filter(({ id }) => id !== uid)],
    result: false,
  };
}

const ALWAYS = '0000-01-01';
const AT_ONCE = 50;

function moveCredits(books: Books, heir: User, { uid, personId, now }: Claim): Decision<boolean> {
  const all = books.ask({ about: 'creditsOf', userId: personId, from: ALWAYS });
  if (all.length === 0) return { result: false };
  const some = all.slice(0, AT_ONCE);
  return {
    credits: some.map((credit): Credit => ({ ...credit, userId: uid })),
    slots: touchedSlots(
      books,
      some.flatMap(({ session }) => session?.diaHoraId ?? []),
      now,
    ),
    users: [touched(heir)],
    result: all.length > some.length,
  };
}

/** Both may have come on one date. The heir needs one place there. */
function freeOneSlot(books: Books, heir: User, { uid, now }: Claim): Decision<boolean> {
  const credits = books.ask({ about: 'creditsOf', userId: uid, from: localDate(now) });
  const ids = [...new Set(credits.flatMap(({ session }) => session?.diaHoraId ?? []))];
  const linesOf = (diaHoraId: string) => ({ about: 'heldLinesOf', userId: uid, diaHoraId }) as const;
  books.expect({ slots: ids }, ids.map(linesOf));
  for (const slot of books.all('slots', ids).values()) {
    const freed = freeDoubles({ slot, credits, lines: books.ask(linesOf(slot.id)), now });
    if (freed.credits.length === 0) continue;
    return {
      slots: [freed.slot],
      credits: stillOwed(books, { credits: freed.credits, slots: [] }, now),
      users: [touched(heir)],
      result: true,
    };
  }
  return { result: false };
}

/** A mark of either record becomes a mark of the heir. */
function moveMarks(books: Books, heir: User, { uid, personId }: Claim): Decision<boolean> {
  const all = books.ask({ about: 'attendedSince', userId: personId, from: ALWAYS });
  if (all.length === 0) return { result: false };
  const some = all.slice(0, AT_ONCE);
  const classes = some.map(({ activityId }) => activityId);
  return {
    sessions: some.map((each): Attendance => ({ ...each, present: withMarkOf(each, personId, uid) })),
    users: [touched({ ...heir, attended: [...new Set([...heir.attended, ...classes])] })],
    result: all.length > some.length,
  };
}

/** If both wait in the same line, the heir keeps their own wait. */
function moveWaits(books: Books, _: User, { uid, personId, now }: Claim): Decision<boolean> {
  const waits = books.ask({ about: 'waitsOf', userId: personId });
  if (waits.length === 0) return { result: false };
  const slots = books.all('slots', [...new Set(waits.map(({ diaHoraId }) => diaHoraId))]);
  const own = books.all(
    'waits',
    waits.map(({ diaHoraId }) => waitId(diaHoraId, uid)),
  );
  const moved = waits.map((wait): { waits: Wait[]; slot: Slot | null } => {
    const slot = slots.get(wait.diaHoraId) ?? null;
    const kept = own.get(waitId(wait.diaHoraId, uid));
    if (kept && kept.state !== 'left') return { waits: [], slot: leaveWaitlist(wait, slot, now).slot };
    const given: Wait = { ...wait, id: waitId(wait.diaHoraId, uid), userId: uid, updatedAt: now };
    return { waits: [given], slot: slot && { ...slot, updatedAt: now } };
  });
  return {
    waits: moved.flatMap((each) => each.waits),
    slots: moved.flatMap(({ slot }) => slot ?? []),
    gone: { waits: waits.map(({ id }) => id) },
    result: false,
  };
}
