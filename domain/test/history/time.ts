/** The jobs, as time passes. */
import { orderAtHand } from '../../src/books/order-at-hand.ts';
import type { Credit } from '../../src/entities.ts';
import { cancelOrder, holdExpired } from '../../src/orders/cancel-order.ts';
import type { OrderWithLines } from '../../src/orders/changed-order.ts';
import { isSold } from '../../src/orders/product-lines.ts';
import { endPlans, keepingEnded } from '../../src/orders/places.ts';
import { endCredits, expireCredits } from '../../src/timetable/book-credit.ts';
import { policy, type Acts, type World } from './world.ts';

const HOUR_MS = 3_600_000;

export const time = {
  timePasses(world: World): void {
    world.now = new Date(world.now.getTime() + world.pick([0.1, 1, 5, 20, 60])! * HOUR_MS);
    world.changed = true;
    endHolds(world);
    endPlansInTime(world);
    endCreditsInTime(world);
  },
} satisfies Acts;

function endHolds(world: World): void {
  const overdue = [...world.records.orders.values()].filter((each) => holdExpired(each, world.now));
  for (const batch of Map.groupBy(overdue, ({ order }) => order.diaHoraIds.toSorted()[0]).values()) {
    const ids = batch.map(({ order }) => order.id);
    world.work((books) => ({
      orders: [...books.all('orders', ids).values()].map((each) =>
        holdExpired(each, world.now) ? cancelOrder(each, 'holdExpires') : each,
      ),
    }));
  }
}

function endPlansInTime(world: World): void {
  const past = world.lines().filter((line) => line.heldPlaces > 0 && keepingEnded(line, world.now));
  for (const orderId of new Set(past.map((line) => line.orderId)))
    world.work((books) => {
      const { order, lines } = orderAtHand(books, orderId);
      return { orders: [{ order, lines: endPlans(lines, world.now) }] };
    });
}

function endCreditsInTime(world: World): void {
  const due = [...world.records.credits.values()].filter(({ state }) => state === 'booked' || state === 'waiting');
  const used = due.map(({ session }) => session!);
  for (const [diaHoraId, sessions] of Map.groupBy(used, (each) => each.diaHoraId)) {
    const dates = [...new Set(sessions.map(({ date }) => date))];
    world.work((books) => {
      const { slot: after, credits } = endCredits({
        slot: books.get('slots', diaHoraId)!,
        credits: books.ask({ about: 'guests', diaHoraId, dates }),
        closures: books.all('closures', dates),
        policy,
        now: world.now,
      });
      return { slots: [after], credits };
    });
  }
  const ids = [...world.records.credits.keys()];
  world.work((books) => ({ credits: expireCredits([...books.all('credits', ids).values()], world.now) }));
}

const ended: ReadonlySet<Credit['state']> = new Set(['spent', 'expired', 'void']);

/** The oldest orders beyond this number are forgotten once they are over. */
const MOST_ORDERS = 30;

export function forget(world: World): void {
  const { orders, credits, waits } = world.records;
  const isOver = ({ order, lines, productLines = [] }: OrderWithLines) =>
    // A trial is remembered, so that nobody buys a second one.
    !productLines.some(({ productId }) => productId === 'trial') &&
    lines.every(({ heldPlaces }) => heldPlaces === 0) &&
    order.state !== 'Cart' &&
    order.state !== 'Created' &&
    ![...credits.values()].some(({ from, pack, state }) => (from ?? pack)?.orderId === order.id && !ended.has(state)) &&
    ![...orders.values()].some((newer) => newer.order.renewals.some(({ orderId }) => orderId === order.id));
  if (orders.size > MOST_ORDERS)
    for (const each of [...orders.values()].filter(isOver)) {
      orders.delete(each.order.id);
      forgetUnits(world, each);
      for (const { id, from, pack } of credits.values())
        if ((from ?? pack)?.orderId === each.order.id) credits.delete(id);
    }
  for (const { id, from, pack, state } of credits.values())
    if (from === null && !pack && ended.has(state)) credits.delete(id);
  for (const { id, state, orderId } of waits.values())
    if (state === 'left' || (state === 'offered' && orders.get(orderId!)?.order.state !== 'Created')) waits.delete(id);
}

function forgetUnits(world: World, { order, productLines = [] }: OrderWithLines): void {
  const before = world.records.products.get('water')!;
  const units = productLines.filter((line) => line.kind === 'item' && isSold(order, line));
  const sold = units.reduce((sum, { quantity }) => sum + quantity, 0);
  world.received -= productLines.reduce((sum, { taken }) => sum + taken, 0);
  world.records.products.set('water', { ...before, sold: before.sold - sold });
}
