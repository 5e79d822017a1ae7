/**
 * A small gym in which random acts are decided and settled as the server does it: each decision reads the books, and
 * `settle` derives the rest. Then freed places are offered, and credits promoted.
 */
import { countedSlots, settle, type Settled, takesPlaceAfterAll } from '../src/books/settle.ts';
import { offerNext, promoteNext } from '../src/books/freed-places.ts';
import { orderAtHand } from '../src/books/order-at-hand.ts';
import type { Books } from '../src/books/books.ts';
import { boughtBy, isBoughtElsewhere } from '../src/books/bought.ts';
import { attendeeFor, familyOf, mustBeFamily, payerOf } from '../src/books/family.ts';
import { mustHaveRoom } from '../src/books/first-classes.ts';
import { packsMustBeUnused, usedOf } from '../src/books/pack-use.ts';
import { DAY_MS, daysAfter, firstClass, type IsoDate, localDate } from '../src/calendar.ts';
import { demoGym } from '../src/demo-gym.ts';
import { givenBackByHand } from '../src/desk/give-back.ts';
import { grantCredit } from '../src/desk/grant-credit.ts';
import { type DeskLine, type DeskProduct, sellAtDesk } from '../src/desk/sell.ts';
import { type Credit, creditId, type Order, type OrderLine, sessionId, type Slot, waitId } from '../src/entities.ts';
import { withAttendee } from '../src/orders/attendees.ts';
import { cancelLine } from '../src/orders/cancel-line.ts';
import { cancelOnRequest, cancelOrder, type CancelRequest, holdExpired } from '../src/orders/cancel-order.ts';
import type { OrderWithLines } from '../src/orders/changed-order.ts';
import { checkOut } from '../src/orders/check-out.ts';
import { moveLine } from '../src/orders/move-line.ts';
import { firstClassOn } from '../src/orders/first-class.ts';
import { isSold, newProductLine } from '../src/orders/product-lines.ts';
import { newLine } from '../src/orders/order-line.ts';
import { endPlans, keepingEnded } from '../src/orders/places.ts';
import { renew, setLeaving } from '../src/orders/renew.ts';
import { settlePayment } from '../src/orders/settle-payment.ts';
import { cartWith, newCart } from '../src/orders/stored-cart.ts';
import { joinWaitlist, leaveWaitlist, movesOn } from '../src/orders/waits.ts';
import { UNNAMED_BUYER, unnamedBuyer, withoutGuardian } from '../src/users.ts';
import { Refusal } from '../src/refusals.ts';
import { setAbsence } from '../src/timetable/absences.ts';
import { freeze, type FreezeDecision, type FreezeFacts, unfreeze } from '../src/books/freeze-place.ts';
import { hasNotBegun } from '../src/timetable/freezes.ts';
import {
  bookCredit,
  canPromote,
  endCredits,
  expireCredits,
  waitlistOn,
  leaveBooking,
} from '../src/timetable/book-credit.ts';
import { lastPromotion, creditPolicy, timesOn } from '../src/timetable/own-sessions.ts';
import {
  changeSession,
  closeSession,
  reopenSession,
  type SessionDecision,
  type SessionFacts,
} from '../src/timetable/session-changes.ts';
import { dateOf, freeOn, stockOf } from '../src/timetable/slot-dates.ts';
import { editSlot } from '../src/timetable/slots.ts';
import { booksOf, isChange, noRecords, type Records, write } from './books-in-memory.ts';
import { type Decide, type Defect, defects, type Planted } from './gym-defects.ts';
import { familyFindings, gymFindings, onceFindings, packFindings, stockFindings } from './gym-findings.ts';
import { activity, ana, byId, payment, product, slot, water } from './records.ts';

const WEEKS = 4;
const HOUR_MS = 3_600_000;
const MEMBERS = 4;
/** Two of the first member, one of the second. */
const CHILDREN = ['m0', 'm0', 'm1'];
const PLACES_PER_SLOT = 4;
const WATERS = 6;
const gym = { ...demoGym, creditsAMonth: 8, bookDays: 30, renewDays: 25 };
const policy = creditPolicy(gym);
/** The first two members are one person. */
const phoneOf = (member: string): string => `+54114567890${Math.max(1, Number(member.slice(1)))}`;
const pseudonymOf = (key: string): string => `hash of ${key}`;
/** The oldest orders beyond this number are forgotten once they are over. */
const MOST_ORDERS = 30;

type Act = (typeof acts)[number] | 'offer' | 'promote';

export class GymHistory {
  now = new Date('2026-12-20T12:00:00Z');
  /** Violations that the records alone cannot show. */
  wrongs: string[] = [];
  done = new Map<string, number>();
  /** Units that came in, without those that forgotten orders have taken. */
  #received = WATERS;
  readonly #records: Records = {
    ...noRecords(),
    slots: byId(
      slot({ id: 'mon', day: 'Lunes', capacity: 4 }),
      slot({ id: 'thu', day: 'Jueves', capacity: 3 }),
      slot({ id: 'sat', day: 'Sabado', hour: '10:00', capacity: 2, activityId: 'box' }),
    ),
    products: byId(
      water({ stock: WATERS }),
      product({ id: 'pack', perWeek: 2 }),
      product({ id: 'trial', credits: 1, oncePerPerson: true }),
    ),
    activities: byId(activity(), activity({ id: 'box', name: 'Boxeo', price: 15_000 })),
    users: byId(
      ...Array.from({ length: MEMBERS }, (_, index) => ({
        ...ana,
        id: `m${index}`,
        uid: `m${index}`,
        cartId: null,
        activities: ['yoga'],
        email: `m${index}@gympower.test`,
        phoneNumber: phoneOf(`m${index}`),
      })),
      ...CHILDREN.map((guardianId, index) => ({
        ...ana,
        id: `k${index}`,
        uid: `k${index}`,
        email: '',
        phoneNumber: phoneOf(guardianId),
        cartId: null,
        activities: [],
        withoutAccount: true,
        guardianId,
        birthDate: `2017-03-0${index + 1}`,
      })),
    ),
  };
  readonly #books: Books = booksOf(this.#records);
  #act: Act = 'buy';
  #ids = 0;
  #changed = false;
  readonly #random: () => number;
  readonly #planted: Planted | null;

  constructor(seed: number, defect: Defect | null = null) {
    this.#random = randomFrom(seed);
    this.#planted = defect && defects[defect];
  }

  /** A refused act changes nothing. @returns whether anything changed */
  step(): boolean {
    const act = this.#pick(acts)!;
    this.#act = act;
    this.#changed = false;
    try {
      this[act]();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.#forget();
    return this.#changed;
  }

  findings = (): string[] => [
    ...this.wrongs,
    ...gymFindings(this.#records, this.now, { ...policy, planDays: gym.planDays }),
    ...stockFindings(this.#records, this.#received),
    ...packFindings(this.#records, this.now),
    ...onceFindings(this.#records),
    ...familyFindings(this.#records, PLACES_PER_SLOT),
  ];

  /** A decision, and what follows from it. Deciding it again must change nothing. */
  #do(decide: Decide): Settled {
    const settled = this.#commit(this.#act, decide);
    if (this.#changed && this.#changesMore(decide)) this.wrongs.push(`${this.#act} twice is not ${this.#act} once`);
    this.#giveFreed(settled);
    return settled;
  }

  #work(decide: Decide): void {
    this.#giveFreed(this.#commit(this.#act, decide));
  }

  #commit(act: Act, decide: Decide): Settled {
    const settled = this.#settled(act, decide);
    if (!isChange(this.#records, settled)) return settled;
    write(this.#records, settled, this.now);
    this.#changed = true;
    this.done.set(act, (this.done.get(act) ?? 0) + 1);
    return settled;
  }

  #settled(act: Act, decide: Decide): Settled {
    const planted = this.#planted?.in.includes(act) ? this.#planted : null;
    const facts = { books: this.#books, records: this.#records, now: this.now };
    const changes = planted?.decide ? planted.decide(decide, facts) : decide(this.#books);
    const terms = { now: this.now, creditDays: policy.creditDays };
    return (planted?.settle ?? settle)(this.#books, changes, terms);
  }

  #changesMore(decide: Decide): boolean {
    try {
      return isChange(this.#records, this.#settled(this.#act, decide));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Weekly places first. Only leftovers of a date go to the credits that wait for it. */
  #giveFreed({ slots }: Settled): void {
    for (const freed of slots) if (movesOn(freed)) while (this.#offer(freed.id));
    for (const freed of slots)
      for (const date of Object.keys(freed.dates).toSorted())
        if (canPromote(freed, date)) this.#promote(freed.id, date);
  }

  #offer(diaHoraId: string): boolean {
    const before = this.#books.get('slots', diaHoraId)!;
    const inLineBefore = [...this.#records.waits.values()].filter(
      (wait) => wait.state === 'waiting' && wait.diaHoraId === diaHoraId,
    );
    const terms = { diaHoraId, offerHours: gym.offerHours, offerIdOf: () => this.#id(), now: this.now };
    const { orders, slots, waits } = this.#commit('offer', (books) => offerNext(books, terms) ?? {});
    const [wait] = waits;
    if (orders.length > 0) {
      if (inLineBefore.some(({ since }) => since < wait!.since)) this.wrongs.push('the last in line has the offer');
      if (stockOf(slots[0]!) !== stockOf(before)) this.wrongs.push('an offer changes what others may buy');
    }
    return wait !== undefined;
  }

  #promote(diaHoraId: string, date: IsoDate): void {
    const line = waitlistOn(this.#books.ask({ about: 'guests', diaHoraId, dates: [date] }));
    const { credits } = this.#commit('promote', (books) => {
      const promoted = promoteNext(books, { diaHoraId, date, policy, now: this.now });
      return promoted ? { slots: [promoted.slot], credits: promoted.credits } : {};
    });
    if (credits.some(({ id }, place) => id !== line[place]!.id)) this.wrongs.push('the last in line is served first');
  }

  buy(): void {
    const userId = this.#payer();
    const wanted = this.#someSlots().flatMap((diaHoraId) =>
      this.#somePeople(userId).map((attendeeId) => ({ diaHoraId, quantity: 1 + this.#below(2), attendeeId })),
    );
    this.#checkOut(this.#fillCart(userId, wanted));
  }

  /** A pack on the site, whose first class is held until the payment. */
  buyDated(): void {
    const userId = this.#payer();
    const people = this.#somePeople(userId);
    const newId = this.#id();
    const wanted = this.#datedPack();
    const settled = this.#commit('buyDated', (books) => {
      const owner = books.get('users', userId)!;
      const last = owner.cartId === null ? null : books.get('orders', owner.cartId);
      const isNew = last?.order.state !== 'Cart';
      const cart = isNew ? newCart(newId, owner, this.now, last?.order.id ?? null) : last.order;
      const pack = books.get('products', wanted.productId)!;
      const contents = { product: pack, quantity: 1, first: wanted.first(books) };
      const lines = people.map((attendeeId) => newProductLine(cart, { ...contents, attendeeId }, this.now));
      const filled = cartWith(this.#naming(cart, people), [], this.now, lines);
      return isNew ? { orders: [{ ...filled, isNew }], users: [{ ...owner, cartId: cart.id }] } : { orders: [filled] };
    });
    this.#checkOut(settled.orders[0]!.order.id);
  }

  sellDated(): void {
    const { productId, first } = this.#datedPack();
    const userId = this.#payer();
    const people = this.#somePeople(userId);
    const line = { productId, quantity: 1, unitprice: undefined, first: first(this.#books) };
    // Somebody else of the family may buy a weekly place of the same slot.
    const { diaHoraId } = line.first;
    const places = this.#below(3) === 0 ? [{ diaHoraId, quantity: 1, renews: null, attendeeId: userId }] : [];
    const lines = people.map((attendeeId) => ({ ...line, attendeeId }));
    this.#sellTo(userId, places, lines);
  }

  #datedPack() {
    const productId = this.#below(3) === 0 ? 'trial' : 'pack';
    const { id: diaHoraId } = this.#slot();
    const date = this.#date(this.#books.get('slots', diaHoraId)!);
    const first = (books: Books) => {
      const into = books.get('slots', diaHoraId)!;
      return firstClassOn(into, books.get('activities', into.activityId!)!, date);
    };
    return { productId, first };
  }

  #checkOut(orderId: string): void {
    this.#do((books) => {
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
        slots: countedSlots(books, [cart, ...unpaid], slots, this.now),
        descuento: null,
        buyer,
        email: buyer.email,
        previous,
        emailVerified: true,
        now: this.now,
        holdMinutes: gym.holdMinutes,
        placesPerSlot: PLACES_PER_SLOT,
      });
      mustHaveRoom(books, productLines, {
        places: after.lines,
        replaced: unpaid[0] ?? null,
        policy,
        now: this.now,
      });
      return { orders: replaced ? [replaced, after] : [after] };
    });
  }

  #naming = (cart: Order, people: readonly string[]): Order =>
    people.map((id) => this.#books.get('users', id)!).reduce(withAttendee, cart);

  #fillCart(userId: string, wanted: readonly { diaHoraId: string; quantity: number; attendeeId: string }[]): string {
    const newId = this.#id();
    const settled = this.#commit('buy', (books) => {
      const owner = books.get('users', userId)!;
      const last = owner.cartId === null ? null : books.get('orders', owner.cartId);
      const isNew = last?.order.state !== 'Cart';
      const cart = isNew ? newCart(newId, owner, this.now, last?.order.id ?? null) : last.order;
      const lines = wanted.map(({ diaHoraId, quantity, attendeeId }) => {
        const into = books.get('slots', diaHoraId)!;
        const itsClass = books.get('activities', into.activityId!)!;
        const contents = { slot: into, activity: itsClass, quantity, unitprice: itsClass.price, attendeeId };
        return newLine(cart, contents, { createdAt: this.now, now: this.now });
      });
      const people = wanted.map(({ attendeeId }) => attendeeId);
      const filled = cartWith(this.#naming(cart, people), lines, this.now);
      return isNew ? { orders: [{ ...filled, isNew }], users: [{ ...owner, cartId: cart.id }] } : { orders: [filled] };
    });
    return settled.orders[0]!.order.id;
  }

  /** The payment may arrive after the hold has ended. */
  pay(): void {
    const order = this.#order(
      ({ state, purchasedAt }) => state === 'Created' || (state === 'Canceled' && purchasedAt === null),
    );
    if (!order) return;
    const report = payment({
      id: this.#id(),
      orderId: order.id,
      userId: order.userId,
      amount: order.totalPrice,
      changedAt: this.now,
    });
    this.#do((books) => {
      const known = books.get('payments', report.id);
      const before = orderAtHand(books, order.id);
      const { slots, older, buyer } = before;
      const boughtElsewhere = isBoughtElsewhere(books, before);
      const facts = { payment: report, known, slots, older, boughtElsewhere, buyer, now: this.now, plan: gym };
      const { after, ...verdict } = settlePayment(before, facts);
      if (known?.outcome === verdict.outcome && after.order === before.order) return {};
      return { orders: [after], payments: [{ ...report, ...verdict }] };
    });
  }

  sell(): void {
    const userId = this.#payer();
    const { id: diaHoraId } = this.#slot();
    const lines = this.#somePeople(userId).map((attendeeId) => ({
      diaHoraId,
      quantity: 1 + this.#below(2),
      renews: null,
      attendeeId,
    }));
    this.#sellTo(userId, lines);
  }

  /** With or without a place, and a name. The last units are sold anyway every other time. */
  sellThing(): void {
    const places = this.#below(2) === 0 ? [] : [{ diaHoraId: this.#slot().id, quantity: 1, renews: null }];
    const waters = [{ productId: 'water', quantity: 1 + this.#below(3), unitprice: 1_500 }];
    const userId = this.#below(4) === 0 ? UNNAMED_BUYER : this.#payer();
    this.#sellTo(userId, places, waters, this.#below(2) === 0);
  }

  sellPack(): void {
    const productId = this.#below(3) === 0 ? 'trial' : 'pack';
    const userId = this.#payer();
    const line = { productId, quantity: 1 + this.#below(2), unitprice: undefined };
    const lines = this.#somePeople(userId).map((attendeeId) => ({ ...line, attendeeId }));
    this.#sellTo(userId, [], lines);
  }

  cancelThing(): void {
    const line = this.#pick(
      [...this.#records.orders.values()].flatMap(({ order, productLines = [] }) =>
        order.state === 'Complete' ? productLines : [],
      ),
    );
    if (!line) return;
    this.#do((books) => {
      const before = orderAtHand(books, line.orderId);
      const used = usedOf(books, before, line, this.now);
      const { after, payment: paid } = cancelLine(before, { lineId: line.id, used, now: this.now });
      return { orders: [after], payments: paid ? [givenBackByHand(paid, this.now)] : [] };
    });
  }

  renew(): void {
    const line = this.#bought();
    if (!line) return;
    const { userId, diaHoraId, quantity, orderId } = line;
    const buyer = payerOf(this.#books, userId).buyer!;
    this.#sellTo(buyer.id, [{ diaHoraId, quantity, renews: orderId, attendeeId: userId }]);
  }

  #sellTo(
    userId: string,
    lines: readonly DeskLine[],
    products: readonly DeskProduct[] = [],
    withoutStock = false,
  ): void {
    const id = this.#id();
    this.#do((books) => {
      if (books.get('orders', id)) return {};
      const buyer = userId === UNNAMED_BUYER ? unnamedBuyer(this.now) : books.get('users', userId)!;
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
          now: this.now,
          plan: gym,
          placesPerSlot: PLACES_PER_SLOT,
        },
      );
      const terms = { places: after.lines, replaced: null, policy, now: this.now };
      mustHaveRoom(books, after.productLines ?? [], terms);
      return { orders: [after], payments: paid ? [paid] : [] };
    });
  }

  renewOnSite(): void {
    const line = this.#bought();
    if (!line) return;
    this.#do((books) => {
      const id = this.#id();
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
          now: this.now,
        },
      );
      return { orders: after.map((each) => (each.order.id === id ? { ...each, isNew: true } : each)) };
    });
  }

  leave(): void {
    const line = this.#bought();
    if (!line) return;
    const wish = { lineId: line.id, leaving: this.#below(3) > 0 };
    this.#do((books) => ({
      orders: [setLeaving(orderAtHand(books, line.orderId), wish, { graceDays: gym.graceDays, now: this.now })],
    }));
  }

  cancel(): void {
    const order = this.#order(({ state }) => state === 'Complete' || state === 'Created');
    if (order) this.#cancel(order.id, { by: 'admin', isAdmin: true, refund: true });
  }

  #cancel(orderId: string, request: CancelRequest): void {
    this.#do((books) => {
      const before = orderAtHand(books, orderId);
      packsMustBeUnused(books, before, this.now);
      const { after, payment: paid } = cancelOnRequest(before, request);
      return { orders: [after], payments: paid ? [givenBackByHand(paid, this.now)] : [] };
    });
  }

  cancelLine(): void {
    const line = this.#bought();
    if (!line) return;
    this.#do((books) => {
      const { after, payment: paid } = cancelLine(orderAtHand(books, line.orderId), { lineId: line.id, now: this.now });
      return { orders: [after], payments: paid ? [givenBackByHand(paid, this.now)] : [] };
    });
  }

  moveLine(): void {
    const line = this.#bought();
    if (!line) return;
    const { id: diaHoraId } = this.#slot();
    this.#do((books) => {
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
        now: this.now,
      };
      return { orders: [moveLine(facts, { lineId: line.id, diaHoraId })] };
    });
  }

  giveUp(): void {
    const line = this.#bought();
    if (!line) return;
    const { diaHoraId, userId, quantity } = line;
    const date = this.#date(this.#books.get('slots', diaHoraId)!);
    const places = this.#below(line.heldPlaces + 1);
    this.#do((books) => {
      const { order, lines, slots } = orderAtHand(books, line.orderId);
      const before = lines.find(({ id }) => id === line.id)!;
      const at = slots.get(diaHoraId)!;
      const { guests, waiting } = dateOf(at, date);
      const { line: after, credits } = setAbsence(
        {
          order,
          line: before,
          slot: at,
          closures: books.all('closures', [date]),
          credits: books.all(
            'credits',
            Array.from({ length: quantity }, (_, n) => creditId(before, date, n)),
          ),
          seats: guests + waiting > 0 ? books.ask({ about: 'guestsOf', userId, diaHoraId }) : [],
          attendance: books.get('sessions', sessionId(diaHoraId, date)),
          policy,
          now: this.now,
        },
        date,
        places,
      );
      const changed = after === before ? lines : lines.map((each) => (each === before ? after : each));
      return { orders: [{ order, lines: changed }], credits };
    });
  }

  freeze(): void {
    const line = this.#bought();
    if (!line) return;
    const from = daysAfter(this.#today, 1 + this.#below(20));
    const wanted = { from, to: daysAfter(from, this.#below(20)), reason: 'Viaje', by: 'desk' };
    this.#changeLine(line, (books, facts) => freeze(books, facts, wanted, { policy: gym, atDesk: true }));
  }

  unfreeze(): void {
    const ahead = this.#lines().filter(
      ({ heldPlaces, freezes = [] }) => heldPlaces > 0 && freezes.some((each) => hasNotBegun(each, this.now)),
    );
    const line = this.#pick(ahead);
    const undone = line && this.#pick(line.freezes!.filter((each) => hasNotBegun(each, this.now)));
    if (undone) this.#changeLine(line, (books, facts) => unfreeze(books, facts, undone.from));
  }

  #changeLine(line: OrderLine, decide: (books: Books, facts: FreezeFacts) => FreezeDecision): void {
    this.#do((books) => {
      const { order, lines, slots } = orderAtHand(books, line.orderId);
      const before = lines.find(({ id }) => id === line.id)!;
      const facts = { order, line: before, slot: slots.get(line.diaHoraId)!, creditDays: policy.creditDays };
      const { line: after, slot: counted, credits } = decide(books, { ...facts, now: this.now });
      const changed = after === before ? lines : lines.map((each) => (each === before ? after : each));
      return { orders: [{ order, lines: changed }], slots: [counted], credits };
    });
  }

  grant(): void {
    if (this.#records.credits.size > 12) return;
    const terms = { userId: this.#member(), reason: '', creditDays: policy.creditDays, now: this.now };
    const id = this.#id();
    this.#do((books) => (books.get('credits', id) ? {} : { credits: [grantCredit({ ...terms, id })] }));
  }

  book(): void {
    const credit = this.#pick([...this.#records.credits.values()]);
    if (!credit) return;
    const into = this.#slot();
    const { id: diaHoraId } = into;
    const date = this.#date(into);
    const mayWait = this.#below(4) > 0;
    const [after] = this.#do((books) => {
      const before = books.get('credits', credit.id)!;
      const { userId, from } = before;
      const at = books.get('slots', diaHoraId)!;
      const month = `${date.slice(0, 7)}-01`;
      const guests = before.state === 'waiting' ? books.ask({ about: 'guests', diaHoraId, dates: [date] }) : [];
      const { slot: booked, credits } = bookCredit(
        {
          slot: at,
          date,
          closures: books.all('closures', [date]),
          waiting: guests,
          policy,
          now: this.now,
          credit: before,
          credits: books.ask({ about: 'creditsOf', userId, from: month < this.#today ? month : this.#today }),
          lines: books.ask({ about: 'heldLinesOf', userId, diaHoraId }),
          activity: books.get('activities', at.activityId!),
          ownPrice: from && (books.get('activities', from.activityId)?.price ?? null),
        },
        mayWait,
      );
      return { slots: [booked], credits };
    }).credits;
    if (!after) return;
    const { start } = timesOn(into, date);
    if (start <= this.now) this.wrongs.push('a class that has begun is booked');
    const isLineOpen = this.now <= lastPromotion(start, policy);
    if (isLineOpen && credit.state === 'open' && after.state === 'booked' && freeOn(into, date) < 1)
      this.wrongs.push('a place goes past those who wait for it');
  }

  leaveSession(): void {
    const credit = this.#pick([...this.#records.credits.values()].filter(({ session }) => session !== null));
    if (!credit) return;
    this.#do((books) => {
      const before = books.get('credits', credit.id)!;
      if (!before.session) return {};
      const { diaHoraId, date } = before.session;
      const { slot: left, credits } = leaveBooking({
        slot: books.get('slots', diaHoraId)!,
        date,
        credit: before,
        attendance: books.get('sessions', sessionId(diaHoraId, date)),
        policy,
        now: this.now,
      });
      return { slots: [left], credits };
    });
  }

  changeSession(): void {
    const at = this.#slot();
    const date = this.#date(at);
    const wanted = { hora: null, capacidad: this.#pick([null, this.#below(6)]) ?? null, instructor: null, nota: '' };
    this.#changeDate(at.id, date, (facts) => changeSession(facts, date, wanted, []));
  }

  closeSession(): void {
    const at = this.#slot();
    const date = this.#date(at);
    const closing = { because: 'feriado', credit: this.#below(2) === 0, closure: null };
    this.#changeDate(at.id, date, (facts) => closeSession(facts, date, closing));
  }

  reopenSession(): void {
    const at = this.#slot();
    const date = this.#date(at);
    this.#changeDate(at.id, date, (facts) => reopenSession(facts, date, null));
  }

  #changeDate(diaHoraId: string, date: IsoDate, decide: (facts: SessionFacts) => SessionDecision): void {
    this.#do((books) => {
      const { slot: after, credits } = decide({
        slot: books.get('slots', diaHoraId)!,
        closures: books.all('closures', [date]),
        lines: books.ask({ about: 'heldLines', diaHoraId }),
        credits: books.ask({ about: 'creditsOn', diaHoraId, dates: [date] }),
        isOnlyInUse: (credit) => takesPlaceAfterAll(credit, (id) => books.get('slots', id), this.now),
        creditDays: policy.creditDays,
        now: this.now,
      });
      return { slots: [after], credits };
    });
  }

  setCapacity(): void {
    const { id } = this.#slot();
    const capacity = this.#below(6);
    this.#do((books) => ({ slots: [editSlot(books.get('slots', id)!, { capacity })] }));
  }

  joinList(): void {
    const userId = this.#member();
    const { id: diaHoraId } = this.#slot();
    this.#do((books) => {
      const at = books.get('slots', diaHoraId)!;
      const before = books.get('waits', waitId(diaHoraId, userId));
      const others = books.ask({ about: 'waitsOf', userId }).filter((each) => each.diaHoraId !== diaHoraId);
      const { wait, slot: after } = joinWaitlist(diaHoraId, {
        userId,
        slot: at,
        activity: books.get('activities', at.activityId!),
        before,
        offer: before?.state === 'offered' ? (books.get('orders', before.orderId!)?.order ?? null) : null,
        holdsPlace: books.ask({ about: 'heldLinesOf', diaHoraId, userId }).length > 0,
        otherWaits: others.filter(({ state }) => state === 'waiting').length,
        now: this.now,
      });
      return { waits: [wait], slots: [after] };
    });
  }

  leaveList(): void {
    const wait = this.#pick([...this.#records.waits.values()]);
    if (!wait) return;
    const { id, diaHoraId, orderId } = wait;
    this.#do((books) => {
      const left = leaveWaitlist(books.get('waits', id)!, books.get('slots', diaHoraId), this.now);
      return { waits: [left.wait], slots: left.slot ? [left.slot] : [] };
    });
    const offer = orderId === null ? null : this.#books.get('orders', orderId);
    if (offer?.order.state === 'Created')
      this.#cancel(offer.order.id, { by: offer.order.userId, isAdmin: false, onlyIn: 'Created' });
  }

  /** A child leaves the family, or enters another one. */
  changeFamily(): void {
    const child = this.#pick([...this.#records.users.values()].filter(({ id }) => id.startsWith('k')))!;
    const guardianId = child.guardianId ? undefined : `m${this.#below(MEMBERS)}`;
    this.#do((books) => {
      const { guardianId: before, ...person } = books.get('users', child.id)!;
      if (before === guardianId) return {};
      const guardian = guardianId === undefined ? null : books.get('users', guardianId);
      if (!guardian) return { users: [withoutGuardian(person)] };
      return {
        users: [
          { ...person, guardianId: guardian.id },
          { ...guardian, touched: guardian.touched + 1 },
        ],
      };
    });
  }

  timePasses(): void {
    this.now = new Date(this.now.getTime() + this.#pick([0.1, 1, 5, 20, 60])! * HOUR_MS);
    this.#changed = true;
    this.#endHolds();
    this.#endPlans();
    this.#endCredits();
  }

  #endHolds(): void {
    const overdue = [...this.#records.orders.values()].filter((each) => holdExpired(each, this.now));
    for (const batch of Map.groupBy(overdue, ({ order }) => order.diaHoraIds.toSorted()[0]).values()) {
      const ids = batch.map(({ order }) => order.id);
      this.#work((books) => ({
        orders: [...books.all('orders', ids).values()].map((each) =>
          holdExpired(each, this.now) ? cancelOrder(each, 'holdExpires') : each,
        ),
      }));
    }
  }

  #endPlans(): void {
    const past = this.#lines().filter((line) => line.heldPlaces > 0 && keepingEnded(line, this.now));
    for (const orderId of new Set(past.map((line) => line.orderId)))
      this.#work((books) => {
        const { order, lines } = orderAtHand(books, orderId);
        return { orders: [{ order, lines: endPlans(lines, this.now) }] };
      });
  }

  #endCredits(): void {
    const due = [...this.#records.credits.values()].filter(({ state }) => state === 'booked' || state === 'waiting');
    const used = due.map(({ session }) => session!);
    for (const [diaHoraId, sessions] of Map.groupBy(used, (each) => each.diaHoraId)) {
      const dates = [...new Set(sessions.map(({ date }) => date))];
      this.#work((books) => {
        const { slot: after, credits } = endCredits({
          slot: books.get('slots', diaHoraId)!,
          credits: books.ask({ about: 'guests', diaHoraId, dates }),
          closures: books.all('closures', dates),
          policy,
          now: this.now,
        });
        return { slots: [after], credits };
      });
    }
    const ids = [...this.#records.credits.keys()];
    this.#work((books) => ({ credits: expireCredits([...books.all('credits', ids).values()], this.now) }));
  }

  #forget(): void {
    const { orders, credits, waits } = this.#records;
    const isOver = ({ order, lines, productLines = [] }: OrderWithLines) =>
      // A trial is remembered, so that nobody buys a second one.
      !productLines.some(({ productId }) => productId === 'trial') &&
      lines.every(({ heldPlaces }) => heldPlaces === 0) &&
      order.state !== 'Cart' &&
      order.state !== 'Created' &&
      ![...credits.values()].some(
        ({ from, pack, state }) => (from ?? pack)?.orderId === order.id && !ended.has(state),
      ) &&
      ![...orders.values()].some((newer) => newer.order.renewals.some(({ orderId }) => orderId === order.id));
    if (orders.size > MOST_ORDERS)
      for (const each of [...orders.values()].filter(isOver)) {
        orders.delete(each.order.id);
        this.#forgetUnits(each);
        for (const { id, from, pack } of credits.values())
          if ((from ?? pack)?.orderId === each.order.id) credits.delete(id);
      }
    for (const { id, from, pack, state } of credits.values())
      if (from === null && !pack && ended.has(state)) credits.delete(id);
    for (const { id, state, orderId } of waits.values())
      if (state === 'left' || (state === 'offered' && orders.get(orderId!)?.order.state !== 'Created'))
        waits.delete(id);
  }

  #forgetUnits({ order, productLines = [] }: OrderWithLines): void {
    const before = this.#records.products.get('water')!;
    const units = productLines.filter((line) => line.kind === 'item' && isSold(order, line));
    const sold = units.reduce((sum, { quantity }) => sum + quantity, 0);
    this.#received -= productLines.reduce((sum, { taken }) => sum + taken, 0);
    this.#records.products.set('water', { ...before, sold: before.sold - sold });
  }

  get #today(): IsoDate {
    return localDate(this.now);
  }
  #below = (bound: number): number => Math.floor(this.#random() * bound);
  #pick = <T>(from: readonly T[]): T | undefined => from[this.#below(from.length)];
  #id = (): string => `r${++this.#ids}`;
  #member = (): string => this.#pick([...this.#records.users.keys()])!;
  #payer = (): string => this.#pick([...this.#records.users.values()].filter((user) => !user.guardianId))!.id;
  /** Who comes to what is bought: the buyer, or some of the family, or all of them. */
  #somePeople(userId: string): string[] {
    const family = [...this.#records.users.values()].filter((user) => user.guardianId === userId).map(idOf);
    const child = this.#pick(family);
    const some = child === undefined ? [[userId]] : [[userId], [child], [userId, child], family];
    return this.#pick(some)!;
  }
  #slot = (): Slot => this.#pick([...this.#records.slots.values()])!;
  #someSlots = (): string[] => [...new Set([this.#slot(), ...(this.#below(3) === 0 ? [this.#slot()] : [])])].map(idOf);
  #order = (is: (order: Order) => boolean): Order | undefined =>
    this.#pick([...this.#records.orders.values()].map(({ order }) => order).filter(is));
  #lines = (): OrderLine[] => [...this.#records.orders.values()].flatMap(({ lines }) => lines);
  #bought = () => this.#pick(this.#lines().filter(({ heldPlaces, validFrom }) => heldPlaces > 0 && validFrom !== null));

  #date = ({ day }: Slot): IsoDate => {
    const first = firstClass({ day, hour: '23:59' }, this.now).getTime();
    return localDate(new Date(first + 7 * DAY_MS * this.#below(WEEKS)));
  };
}

const idOf = ({ id }: { id: string }): string => id;

const classesOf = (slots: ReadonlyMap<string, Slot>): string[] => [
  ...new Set([...slots.values()].flatMap(({ activityId }) => activityId ?? [])),
];

const ended: ReadonlySet<Credit['state']> = new Set(['spent', 'expired', 'void']);

const acts = [
  ...(['renew', 'renewOnSite', 'renewOnSite', 'leave'] as const),
  ...(['buy', 'buy', 'pay', 'pay', 'sell', 'sell', 'cancel', 'cancelLine', 'moveLine', 'moveLine'] as const),
  ...(['sellThing', 'sellThing', 'sellPack', 'sellPack', 'cancelThing'] as const),
  ...(['buyDated', 'buyDated', 'sellDated', 'sellDated'] as const),
  ...(['giveUp', 'giveUp', 'giveUp', 'giveUp', 'grant', 'grant', 'leaveSession', 'leaveSession'] as const),
  ...(['freeze', 'freeze', 'freeze', 'unfreeze'] as const),
  ...(['book', 'book', 'book', 'book', 'book', 'book', 'book', 'book'] as const),
  ...(['changeSession', 'closeSession', 'reopenSession', 'setCapacity'] as const),
  ...(['joinList', 'joinList', 'joinList', 'leaveList', 'changeFamily', 'timePasses', 'timePasses'] as const),
];

/** Mulberry32, a seeded random generator of numbers below 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
