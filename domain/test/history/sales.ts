/** Purchases on the site and at the desk, and their payment. */
import { countedSlots } from '../../src/books/settle.ts';
import { orderAtHand } from '../../src/books/order-at-hand.ts';
import type { Books } from '../../src/books/books.ts';
import { boughtBy, isBoughtElsewhere } from '../../src/books/bought.ts';
import { attendeeFor, familyOf, mustBeFamily, payerOf } from '../../src/books/family.ts';
import { mustHaveRoom } from '../../src/books/first-classes.ts';
import { type DeskLine, type DeskProduct, sellAtDesk } from '../../src/desk/sell.ts';
import type { Order } from '../../src/entities.ts';
import { withAttendee } from '../../src/orders/attendees.ts';
import { checkOut } from '../../src/orders/check-out.ts';
import { firstClassOn } from '../../src/orders/first-class.ts';
import { newProductLine } from '../../src/orders/product-lines.ts';
import { newLine } from '../../src/orders/order-line.ts';
import { renew } from '../../src/orders/renew.ts';
import { settlePayment } from '../../src/orders/settle-payment.ts';
import { cartWith, newCart } from '../../src/orders/stored-cart.ts';
import { UNNAMED_BUYER, unnamedBuyer } from '../../src/users.ts';
import { payment } from '../records.ts';
import { classesOf, PLACES_PER_SLOT, gym, policy, pseudonymOf, type Acts, type World } from './world.ts';

export const sales = {
  buy(world: World): void {
    const userId = world.payer();
    const wanted = world
      .someSlots()
      .flatMap((diaHoraId) =>
        world.somePeople(userId).map((attendeeId) => ({ diaHoraId, quantity: 1 + world.below(2), attendeeId })),
      );
    checkOutCart(world, fillCart(world, userId, wanted));
  },

  /** A pack on the site, whose first class is held until the payment. */
  buyDated(world: World): void {
    const userId = world.payer();
    const people = world.somePeople(userId);
    const newId = world.id();
    const wanted = datedPack(world);
    const settled = world.commit('buyDated', (books) => {
      const owner = books.get('users', userId)!;
      const last = owner.cartId === null ? null : books.get('orders', owner.cartId);
      const isNew = last?.order.state !== 'Cart';
      const cart = isNew ? newCart(newId, owner, world.now, last?.order.id ?? null) : last.order;
      const pack = books.get('products', wanted.productId)!;
      const contents = { product: pack, quantity: 1, first: wanted.first(books) };
      const lines = people.map((attendeeId) => newProductLine(cart, { ...contents, attendeeId }, world.now));
      const filled = cartWith(naming(world, cart, people), [], world.now, lines);
      return isNew ? { orders: [{ ...filled, isNew }], users: [{ ...owner, cartId: cart.id }] } : { orders: [filled] };
    });
    checkOutCart(world, settled.orders[0]!.order.id);
  },

  sellDated(world: World): void {
    const { productId, first } = datedPack(world);
    const userId = world.payer();
    const people = world.somePeople(userId);
    const line = { productId, quantity: 1, unitprice: undefined, first: first(world.books) };
    // Somebody else of the family may buy a weekly place of the same slot.
    const { diaHoraId } = line.first;
    const places = world.below(3) === 0 ? [{ diaHoraId, quantity: 1, renews: null, attendeeId: userId }] : [];
    const lines = people.map((attendeeId) => ({ ...line, attendeeId }));
    sellTo(world, userId, places, lines);
  },

  /** The payment may arrive after the hold has ended. */
  pay(world: World): void {
    const order = world.order(
      ({ state, purchasedAt }) => state === 'Created' || (state === 'Canceled' && purchasedAt === null),
    );
    if (!order) return;
    const report = payment({
      id: world.id(),
      orderId: order.id,
      userId: order.userId,
      amount: order.totalPrice,
      changedAt: world.now,
    });
    world.do((books) => {
      const known = books.get('payments', report.id);
      const before = orderAtHand(books, order.id);
      const { slots, older, buyer } = before;
      const boughtElsewhere = isBoughtElsewhere(books, before);
      const facts = { payment: report, known, slots, older, boughtElsewhere, buyer, now: world.now, plan: gym };
      const { after, ...verdict } = settlePayment(before, facts);
      if (known?.outcome === verdict.outcome && after.order === before.order) return {};
      return { orders: [after], payments: [{ ...report, ...verdict }] };
    });
  },

  sell(world: World): void {
    const userId = world.payer();
    const { id: diaHoraId } = world.slot();
    const lines = world.somePeople(userId).map((attendeeId) => ({
      diaHoraId,
      quantity: 1 + world.below(2),
      renews: null,
      attendeeId,
    }));
    sellTo(world, userId, lines);
  },

  /** With or without a place, and a name. The last units are sold anyway every other time. */
  sellThing(world: World): void {
    const places = world.below(2) === 0 ? [] : [{ diaHoraId: world.slot().id, quantity: 1, renews: null }];
    const waters = [{ productId: 'water', quantity: 1 + world.below(3), unitprice: 1_500 }];
    const userId = world.below(4) === 0 ? UNNAMED_BUYER : world.payer();
    sellTo(world, userId, places, waters, world.below(2) === 0);
  },

  sellPack(world: World): void {
    const productId = world.below(3) === 0 ? 'trial' : 'pack';
    const userId = world.payer();
    const line = { productId, quantity: 1 + world.below(2), unitprice: undefined };
    const lines = world.somePeople(userId).map((attendeeId) => ({ ...line, attendeeId }));
    sellTo(world, userId, [], lines);
  },

  renew(world: World): void {
    const line = world.bought();
    if (!line) return;
    const { userId, diaHoraId, quantity, orderId } = line;
    const buyer = payerOf(world.books, userId).buyer!;
    sellTo(world, buyer.id, [{ diaHoraId, quantity, renews: orderId, attendeeId: userId }]);
  },

  renewOnSite(world: World): void {
    const line = world.bought();
    if (!line) return;
    world.do((books) => {
      const id = world.id();
      const older = books.all('orders', [line.orderId]);
      const slots = books.all('slots', [line.diaHoraId]);
      const buyer = payerOf(books, line.userId).buyer!;
      const { renewedBy } = older.get(line.orderId)!.lines.find((each) => each.id === line.id)!;
      const { after } = renew(
        { id, lineIds: [line.id], seen: undefined },
        {
          buyer,
          family: familyOf(books, buyer.id),
          slots,
          activities: books.all('activities', classesOf(slots)),
          orders: new Map([...older, ...books.all('orders', renewedBy === null ? [] : [renewedBy])]),
          descuento: null,
          policy: gym,
          now: world.now,
        },
      );
      return { orders: after.map((each) => (each.order.id === id ? { ...each, isNew: true } : each)) };
    });
  },
} satisfies Acts;

function datedPack(world: World) {
  const productId = world.below(3) === 0 ? 'trial' : 'pack';
  const { id: diaHoraId } = world.slot();
  const date = world.date(world.books.get('slots', diaHoraId)!);
  const first = (books: Books) => {
    const into = books.get('slots', diaHoraId)!;
    return firstClassOn(into, books.get('activities', into.activityId!)!, date);
  };
  return { productId, first };
}

function checkOutCart(world: World, orderId: string): void {
  world.do((books) => {
    const cart = books.get('orders', orderId)!;
    const { order, lines, productLines = [] } = cart;
    const { userId } = order;
    if (order.state !== 'Cart') return {};
    const buyer = books.get('users', userId)!;
    mustBeFamily(books, order);
    const previous = order.previousOrderId === null ? null : books.get('orders', order.previousOrderId);
    const unpaid = previous?.order.state === 'Created' ? [previous] : [];
    const slotIds = [cart, ...unpaid].flatMap((each) => each.order.diaHoraIds);
    const slots = books.all('slots', [...new Set(slotIds)]);
    const products = books.all(
      'products',
      productLines.map(({ productId }) => productId),
    );
    const productsFor = (personId: string) =>
      productLines.filter((line) => line.userId === personId).flatMap((line) => products.get(line.productId) ?? []);
    const { after, replaced } = checkOut(cart, {
      products,
      boughtBy: (personId) =>
        boughtBy(books, {
          person: books.get('users', personId)!,
          products: productsFor(personId),
          except: unpaid[0]?.order.id ?? null,
          pseudonymOf,
        }),
      activities: books.all('activities', [...new Set(lines.map(({ activityId }) => activityId))]),
      slots: countedSlots(books, [cart, ...unpaid], slots, world.now),
      descuento: null,
      buyer,
      email: buyer.email,
      previous,
      emailVerified: true,
      now: world.now,
      holdMinutes: gym.holdMinutes,
      placesPerSlot: PLACES_PER_SLOT,
    });
    mustHaveRoom(books, productLines, {
      places: after.lines,
      replaced: unpaid[0] ?? null,
      policy,
      now: world.now,
    });
    return { orders: replaced ? [replaced, after] : [after] };
  });
}

const naming = (world: World, cart: Order, people: readonly string[]): Order =>
  people.map((id) => world.books.get('users', id)!).reduce(withAttendee, cart);

function fillCart(
  world: World,
  userId: string,
  wanted: readonly { diaHoraId: string; quantity: number; attendeeId: string }[],
): string {
  const newId = world.id();
  const settled = world.commit('buy', (books) => {
    const owner = books.get('users', userId)!;
    const last = owner.cartId === null ? null : books.get('orders', owner.cartId);
    const isNew = last?.order.state !== 'Cart';
    const cart = isNew ? newCart(newId, owner, world.now, last?.order.id ?? null) : last.order;
    const lines = wanted.map(({ diaHoraId, quantity, attendeeId }) => {
      const into = books.get('slots', diaHoraId)!;
      const itsClass = books.get('activities', into.activityId!)!;
      const contents = { slot: into, activity: itsClass, quantity, unitprice: itsClass.price, attendeeId };
      return newLine(cart, contents, { createdAt: world.now, now: world.now });
    });
    const people = wanted.map(({ attendeeId }) => attendeeId);
    const filled = cartWith(naming(world, cart, people), lines, world.now);
    return isNew ? { orders: [{ ...filled, isNew }], users: [{ ...owner, cartId: cart.id }] } : { orders: [filled] };
  });
  return settled.orders[0]!.order.id;
}

function sellTo(
  world: World,
  userId: string,
  lines: readonly DeskLine[],
  products: readonly DeskProduct[] = [],
  withoutStock = false,
): void {
  const id = world.id();
  world.do((books) => {
    if (books.get('orders', id)) return {};
    const buyer = userId === UNNAMED_BUYER ? unnamedBuyer(world.now) : books.get('users', userId)!;
    const slots = books.all(
      'slots',
      lines.map(({ diaHoraId }) => diaHoraId),
    );
    const wanted = books.all(
      'products',
      products.map(({ productId }) => productId),
    );
    const others = [...lines, ...products].flatMap(({ attendeeId = userId }) => attendeeId);
    const productsFor = (personId: string) =>
      products
        .filter(({ attendeeId = userId }) => attendeeId === personId)
        .flatMap(({ productId }) => wanted.get(productId) ?? []);
    const { after, payment: paid } = sellAtDesk(
      { id, lines, products, withoutStock, by: 'cash', seen: undefined, soldBy: 'desk' },
      {
        buyer,
        attendees: [...new Set(others)].map((personId) => attendeeFor(books, userId, personId)),
        slots,
        activities: books.all('activities', classesOf(slots)),
        products: wanted,
        boughtBy: (personId) => {
          const person = personId === userId ? buyer : books.get('users', personId)!;
          return boughtBy(books, { person, products: productsFor(personId), pseudonymOf });
        },
        sellsWithoutStock: true,
        orders: books.all(
          'orders',
          lines.flatMap(({ renews }) => renews ?? []),
        ),
        descuento: null,
        now: world.now,
        plan: gym,
        placesPerSlot: PLACES_PER_SLOT,
      },
    );
    const terms = { places: after.lines, replaced: null, policy, now: world.now };
    mustHaveRoom(books, after.productLines ?? [], terms);
    return { orders: [after], payments: paid ? [paid] : [] };
  });
}
