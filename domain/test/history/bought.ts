/** Changes of what was bought. */
import { orderAtHand } from '../../src/books/order-at-hand.ts';
import type { Books } from '../../src/books/books.ts';
import { packsMustBeUnused, usedOf } from '../../src/books/pack-use.ts';
import { daysAfter } from '../../src/calendar.ts';
import { givenBackByHand } from '../../src/desk/give-back.ts';
import type { OrderLine } from '../../src/entities.ts';
import { cancelLine } from '../../src/orders/cancel-line.ts';
import { type CancelRequest, cancelOnRequest } from '../../src/orders/cancel-order.ts';
import { moveLine } from '../../src/orders/move-line.ts';
import { setLeaving } from '../../src/orders/renew.ts';
import { type FreezeDecision, type FreezeFacts, freeze, unfreeze } from '../../src/books/freeze-place.ts';
import { hasNotBegun } from '../../src/timetable/freezes.ts';
import { classesOf, gym, policy, type Acts, type World } from './world.ts';

export const bought = {
  cancelThing(world: World): void {
    const line = world.pick(
      [...world.records.orders.values()].flatMap(({ order, productLines = [] }) =>
        order.state === 'Complete' ? productLines : [],
      ),
    );
    if (!line) return;
    world.do((books) => {
      const before = orderAtHand(books, line.orderId);
      const used = usedOf(books, before, line, world.now);
      const { after, payment: paid } = cancelLine(before, { lineId: line.id, used, now: world.now });
      return { orders: [after], payments: paid ? [givenBackByHand(paid, world.now)] : [] };
    });
  },

  leave(world: World): void {
    const line = world.bought();
    if (!line) return;
    const wish = { lineId: line.id, leaving: world.below(3) > 0 };
    world.do((books) => ({
      orders: [setLeaving(orderAtHand(books, line.orderId), wish, { graceDays: gym.graceDays, now: world.now })],
    }));
  },

  cancel(world: World): void {
    const order = world.order(({ state }) => state === 'Complete' || state === 'Created');
    if (order) cancelAs(world, order.id, { by: 'admin', isAdmin: true, refund: true });
  },

  cancelLine(world: World): void {
    const line = world.bought();
    if (!line) return;
    world.do((books) => {
      const { after, payment: paid } = cancelLine(orderAtHand(books, line.orderId), {
        lineId: line.id,
        now: world.now,
      });
      return { orders: [after], payments: paid ? [givenBackByHand(paid, world.now)] : [] };
    });
  },

  moveLine(world: World): void {
    const line = world.bought();
    if (!line) return;
    const { id: diaHoraId } = world.slot();
    world.do((books) => {
      const { order, lines, productLines = [], buyer, slots, activities } = orderAtHand(books, line.orderId);
      const to = books.all('slots', [diaHoraId]);
      const held = books.ask({ about: 'heldLinesOf', diaHoraId, userId: line.userId });
      const facts = {
        order,
        lines,
        productLines,
        buyer,
        slots: new Map([...slots, ...to]),
        activities: new Map([...activities, ...books.all('activities', classesOf(to))]),
        holdsElsewhere: held.some(({ orderId }) => orderId !== order.id),
        owed: [order.id, ...order.renewals.map(({ orderId }) => orderId)].flatMap((orderId) =>
          books.ask({ about: 'creditsFrom', orderId, diaHoraIds: [diaHoraId] }),
        ),
        now: world.now,
      };
      return { orders: [moveLine(facts, { lineId: line.id, diaHoraId })] };
    });
  },

  freeze(world: World): void {
    const line = world.bought();
    if (!line) return;
    const from = daysAfter(world.today, 1 + world.below(20));
    const wanted = { from, to: daysAfter(from, world.below(20)), reason: 'Viaje', by: 'desk' };
    changeFreezes(world, line, (books, facts) => freeze(books, facts, wanted, { policy: gym, atDesk: true }));
  },

  unfreeze(world: World): void {
    const ahead = world
      .lines()
      .filter(({ heldPlaces, freezes = [] }) => heldPlaces > 0 && freezes.some((each) => hasNotBegun(each, world.now)));
    const line = world.pick(ahead);
    const undone = line && world.pick(line.freezes!.filter((each) => hasNotBegun(each, world.now)));
    if (undone) changeFreezes(world, line, (books, facts) => unfreeze(books, facts, undone.from));
  },
} satisfies Acts;

export function cancelAs(world: World, orderId: string, request: CancelRequest): void {
  world.do((books) => {
    const before = orderAtHand(books, orderId);
    packsMustBeUnused(books, before, world.now);
    const { after, payment: paid } = cancelOnRequest(before, request);
    return { orders: [after], payments: paid ? [givenBackByHand(paid, world.now)] : [] };
  });
}

function changeFreezes(
  world: World,
  line: OrderLine,
  decide: (books: Books, facts: FreezeFacts) => FreezeDecision,
): void {
  world.do((books) => {
    const { order, lines, slots } = orderAtHand(books, line.orderId);
    const before = lines.find(({ id }) => id === line.id)!;
    const facts = { order, line: before, slot: slots.get(line.diaHoraId)!, creditDays: policy.creditDays };
    const { line: after, slot: counted, credits } = decide(books, { ...facts, now: world.now });
    const changed = after === before ? lines : lines.map((each) => (each === before ? after : each));
    return { orders: [{ order, lines: changed }], slots: [counted], credits };
  });
}
