/** A member's cart: the order in state `Cart` that `users/{uid}.cartId` names, so there is at most one. */
import {
  type Activity,
  linesInside,
  newCart,
  type OrderLine,
  orderLineId,
  type OrderWithLines,
  Refusal,
  type Slot,
} from '@gym-power/domain';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';
import { remember, rememberedDocument } from '../platform/remembered.ts';
import { retryConflicts } from '../platform/retry.ts';
import { type Unchanged, unchangedSince, type Writes, writeTogether } from '../platform/writes.ts';
import { findUser, findVersionedUser, putCartId } from '../users/user-store.ts';
import {
  createOrderWithLines,
  findNewestOrder,
  findVersionedOrder,
  newOrderId,
  putOrder,
  readOrderWithLines,
} from './order-store.ts';

/** A cart, and the classes and slots that it names as they are now. */
export interface CartFacts {
  cart: OrderWithLines;
  activities: ReadonlyMap<string, Activity>;
  slots: ReadonlyMap<string, Slot>;
}

/** @returns null unless this order is a cart of the member */
export async function findCart(userId: string, orderId: string | null): Promise<CartFacts | null> {
  const found = orderId === null ? null : await findVersionedOrder(orderId);
  if (found?.record.state !== 'Cart' || found.record.userId !== userId) return null;
  const order = found.record;
  const inside = linesInside(order);
  const paths = {
    lines: inside ? [] : order.diaHoraIds.map((slotId) => `orderLines/${orderLineId(order.id, slotId)}`),
    slots: order.diaHoraIds.map((slotId) => `diaHoras/${slotId}`),
    activities: order.activities.map(({ id }) => `activities/${id}`),
  };
  remember(found);
  const all = Object.values(paths).flat();
  const snapshots = all.length === 0 ? [] : await db().getAll(...all.map((path) => db().doc(path)));
  const next = <T extends { id: string }>({ length }: readonly string[]): T[] =>
    snapshots.splice(0, length).flatMap((each) => rememberedDocument<T>(each)?.record ?? []);
  const records = next<OrderLine>(paths.lines);
  const slots = next<Slot>(paths.slots);
  return {
    cart: { order, lines: inside ?? records },
    slots: byId(slots),
    activities: byId(next<Activity>(paths.activities)),
  };
}

const byId = <T extends { id: string }>(records: readonly T[]) => new Map(records.map((each) => [each.id, each]));

/**
 * The member's cart, created if there is none. After a checkout the next call creates a new one.
 * @throws Refusal USER_NOT_FOUND for an account without a profile
 */
export async function findOrCreateCart(userId: string, now: Date): Promise<CartFacts & { created: boolean }> {
  const user = await findUser(userId);
  const present = await findCart(userId, user?.cartId ?? null);
  return present ? { ...present, created: false } : createCart(userId, now);
}

async function createCart(userId: string, now: Date): Promise<CartFacts & { created: boolean }> {
  const { cart, created } = await oneAtATime(userId, async () => {
    const found = await readCart(userId, now);
    if (found.created) await writeTogether((writes) => putNewCart(writes, found));
    return found;
  });
  return { cart, created, activities: new Map(), slots: new Map() };
}

/** Changes carts: what was read is a precondition of what is written, so an attempt that comes too late is repeated. */
const oneAtATime = <T>(userId: string, attempt: () => Promise<T>): Promise<T> =>
  withLocks([userId], () => retryConflicts(attempt));

interface ReadCart {
  cart: OrderWithLines;
  /** It is still to be written. */
  created: boolean;
  unchanged: Unchanged;
}

/** The member's cart; a new one if there is none. @throws Refusal USER_NOT_FOUND */
async function readCart(userId: string, now: Date): Promise<ReadCart> {
  const found = await findVersionedUser(userId);
  if (!found) throw new Refusal('USER_NOT_FOUND');
  const user = found.record;
  const present = user.cartId ? await readOrderWithLines(user.cartId) : null;
  if (present?.order.state === 'Cart') return { cart: present, created: false, unchanged: present.unchanged };

  // A cart that was deleted names no order any more.
  const previous = user.cartId ? (present?.order ?? (await findNewestOrder(userId))) : null;
  const cart = { order: newCart(newOrderId(), user, now, previous?.id ?? null), lines: [] };
  return { cart, created: true, unchanged: unchangedSince([found]) };
}

function putNewCart(writes: Writes, { cart, unchanged }: Omit<ReadCart, 'created'>): void {
  createOrderWithLines(writes, cart);
  putCartId(writes, { uid: cart.order.userId, cartId: cart.order.id, unchanged });
}

/**
 * @param orderId the member's cart if left out, which is created with its first change
 * @param decide pure; returns the cart that it was given to change nothing. Called again after a conflict.
 * @throws Refusal ORDER_NOT_FOUND, USER_NOT_FOUND
 */
export const changeCart = <Result extends { cart: OrderWithLines }>(
  { orderId, userId, now }: { orderId: string | undefined; userId: string; now: Date },
  decide: (cart: OrderWithLines) => Result,
): Promise<Result> =>
  oneAtATime(userId, async () => {
    const {
      cart: before,
      created,
      unchanged,
    } = orderId === undefined ? await readCart(userId, now) : await readKnownCart(orderId);
    const result = decide(before);
    const after = result.cart;
    if (after === before) return result;
    await writeTogether((writes) =>
      created ? putNewCart(writes, { cart: after, unchanged }) : putOrder(writes, { before, after, now, unchanged }),
    );
    return result;
  });

async function readKnownCart(orderId: string): Promise<ReadCart> {
  const cart = await readOrderWithLines(orderId);
  if (!cart) throw new Refusal('ORDER_NOT_FOUND');
  return { cart, created: false, unchanged: cart.unchanged };
}
