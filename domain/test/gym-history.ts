/**
 * A small gym in which random acts follow the domain's decisions. Each act writes its decision as the server does: the
 * records, and the difference of the counts in the slots.
 */
import { DAY_MS, firstClass, type IsoDate, localDate } from '../src/calendar.ts';
import { renew, setLeaving } from '../src/orders/renew.ts';
import { olderLines, placesBack, placesMovedOn } from '../src/orders/renewals.ts';
import { type DeskLine, sellAtDesk } from '../src/desk/sell.ts';
import {
  type Activity,
  type Closure,
  type Credit,
  type OrderLine,
  type Payment,
  type Slot,
  type User,
  type Wait,
  waitId,
} from '../src/entities.ts';
import { cancelLine } from '../src/orders/cancel-line.ts';
import { cancelOrder, holdExpired } from '../src/orders/cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from '../src/orders/changed-order.ts';
import { checkOut } from '../src/orders/check-out.ts';
import { moveLine } from '../src/orders/move-line.ts';
import { creditsNeeded, creditsWith } from '../src/orders/order-credits.ts';
import { newLine } from '../src/orders/order-line.ts';
import { endPlans, keepingEnded } from '../src/orders/places.ts';
import { settlePayment } from '../src/orders/settle-payment.ts';
import { cartWith, newCart } from '../src/orders/stored-cart.ts';
import { slotsAfter } from '../src/orders/trial-places.ts';
import { joinWaitlist, leaveWaitlist, movesOn, offerPlace, type WaitDecision } from '../src/orders/waits.ts';
import { Refusal } from '../src/refusals.ts';
import { setAbsence } from '../src/timetable/absences.ts';
import { countChanges, withCounts } from '../src/timetable/counts.ts';
import {
  bookCredit,
  canPromote,
  endCredits,
  expireCredits,
  waitlistOn,
  leaveBooking,
  type CreditDate,
  type CreditFacts,
  promoteOn,
} from '../src/timetable/book-credit.ts';
import { lastPromotion, creditPolicy, timesOn } from '../src/timetable/own-sessions.ts';
import {
  absentOn,
  changeSession,
  closeSession,
  reopenSession,
  type SessionDecision,
  type SessionFacts,
} from '../src/timetable/session-changes.ts';
import { dateOf, freeOn, stockOf, withDates } from '../src/timetable/slot-dates.ts';
import { editSlot } from '../src/timetable/slots.ts';
import { demoGym } from '../src/demo-gym.ts';
import { gymFindings } from './gym-findings.ts';
import { activity, ana, byId, payment, plan, slot } from './records.ts';

export type Defect =
  | 'a sale ignores guests'
  | 'an offer ignores guests'
  | 'an absence outlives its place'
  | 'a renewal forgets absences'
  | 'a renewal takes a second place'
  | 'an absence is undone unseen'
  | 'a closed date keeps its guests'
  | 'a date is made too small'
  | 'a slot is made too small'
  | 'a credit takes no notice of what is free'
  | 'an undone order leaves its credits'
  | 'whoever waited least is promoted'
  | 'a buyer keeps the seat of a guest'
  | 'the last in line has the offer'
  | 'an offer leaves the line as long';

const WEEKS = 4;
const HOUR_MS = 3_600_000;
const MEMBERS = 4;
const HOLD_MINUTES = 15;
const policy = { ...creditPolicy(demoGym), creditsAMonth: 8, bookDays: 30 };
/** The oldest orders beyond this number are forgotten once they are over. */
const MOST_ORDERS = 30;

export class GymHistory {
  now = new Date('2026-12-20T12:00:00Z');
  slots = byId(
    slot({ id: 'mon', day: 'Lunes', capacity: 4 }),
    slot({ id: 'thu', day: 'Jueves', capacity: 3 }),
    slot({ id: 'sat', day: 'Sabado', hour: '10:00', capacity: 2, activityId: 'box' }),
  );
  orders = new Map<string, OrderWithLines>();
  credits = new Map<string, Credit>();
  waits = new Map<string, Wait>();
  /** Violations that the records alone cannot show. */
  wrongs: string[] = [];
  done = new Map<string, number>();
  readonly #members: User[] = Array.from({ length: MEMBERS }, (_, index) => ({
    ...ana,
    id: `m${index}`,
    uid: `m${index}`,
    activities: ['yoga'],
  }));
  readonly #activities: ReadonlyMap<string, Activity> = byId(
    activity(),
    activity({ id: 'box', name: 'Boxeo', price: 15_000 }),
  );
  #ids = 0;
  #changed = false;
  readonly #random: () => number;
  readonly #defect: Defect | null;

  constructor(seed: number, defect: Defect | null = null) {
    this.#random = randomFrom(seed);
    this.#defect = defect;
  }

  /** A refused act changes nothing. @returns whether anything changed */
  step(): boolean {
    const act = this.#pick(acts)!;
    this.#changed = false;
    try {
      this[act]();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    if (this.#changed) this.#note(act);
    this.#promote();
    this.#offer();
    this.#forget();
    return this.#changed;
  }

  #note = (what: string): void => void this.done.set(what, (this.done.get(what) ?? 0) + 1);

  findings = (): string[] => [...this.wrongs, ...gymFindings(this, this.now)];

  buy(): void {
    const buyer = this.#member();
    const into = this.#slot();
    const cart = newCart(this.#id(), buyer, this.now);
    const bought = newLine(
      cart,
      {
        slot: into,
        activity: this.#activities.get(into.activityId!)!,
        quantity: 1 + this.#below(2),
        unitprice: this.#activities.get(into.activityId!)!.price,
      },
      { createdAt: this.now, now: this.now },
    );
    const { after } = checkOut(cartWith(cart, [bought], this.now), {
      activities: this.#activities,
      slots: this.slots,
      descuento: null,
      buyer,
      email: buyer.email,
      previous: null,
      emailVerified: true,
      now: this.now,
      holdMinutes: HOLD_MINUTES,
      placesPerSlot: 4,
    });
    this.#writeOrders([this.#withoutFull(after)]);
  }

  /** The payment may arrive after the hold has ended. */
  pay(): void {
    const order = this.#pick(
      [...this.orders.values()].filter(
        ({ order: { state, purchasedAt } }) => state === 'Created' || (state === 'Canceled' && purchasedAt === null),
      ),
    );
    if (!order) return;
    const { after } = settlePayment(order, {
      payment: payment({
        id: this.#id(),
        orderId: order.order.id,
        amount: order.order.totalPrice,
        changedAt: this.now,
      }),
      known: null,
      slots: this.slots,
      buyer: this.#members.find(({ id }) => id === order.order.userId)!,
      now: this.now,
      older: olderLines(order.order, this.orders),
      plan,
    });
    if (after.order !== order.order) this.#writeOrders([this.#withoutFull(after)]);
  }

  sell(): void {
    const buyer = this.#member();
    const into = this.#slot();
    this.#sellTo(buyer, { diaHoraId: into.id, quantity: 1 + this.#below(2), renews: null });
  }

  renew(): void {
    const line = this.#bought();
    const older = line && this.orders.get(line.orderId)!;
    if (!older) return;
    const buyer = this.#members.find(({ id }) => id === line.userId)!;
    this.#sellTo(buyer, { diaHoraId: line.diaHoraId, quantity: line.quantity, renews: line.orderId });
  }

  renewOnSite(): void {
    const line = this.#bought();
    if (!line) return;
    const facts = {
      buyer: this.#members.find(({ id }) => id === line.userId)!,
      slots: this.slots,
      activities: this.#activities,
      orders: this.orders,
      descuento: null,
      policy: { ...demoGym, renewDays: 25 },
      now: this.now,
    };
    const made = renew({ id: this.#id(), lineIds: [line.id], seen: undefined }, facts);
    if (made.after.length === 0) return;
    this.#writeOrders(made.after);
    const again = renew({ id: this.#id(), lineIds: [line.id], seen: undefined }, { ...facts, orders: this.orders });
    if (again.after.length > 0) this.wrongs.push('renewing twice is not renewing once');
  }

  leave(): void {
    const line = this.#bought();
    if (!line) return;
    const order = this.orders.get(line.orderId)!;
    const wish = { lineId: line.id, leaving: this.#below(3) > 0 };
    const terms = { graceDays: plan.graceDays, now: this.now };
    const after = setLeaving(order, wish, terms);
    if (after === order) return;
    this.#writeOrders([after]);
    const again = this.orders.get(line.orderId)!;
    if (wish.leaving && setLeaving(again, wish, terms) !== again) this.wrongs.push('leaving twice is not leaving once');
  }

  cancel(): void {
    const order = this.#pick(
      [...this.orders.values()].filter(({ order: { state } }) => state === 'Complete' || state === 'Created'),
    );
    if (order) this.#writeOrders([cancelOrder(order, 'adminCancels')]);
  }

  cancelLine(): void {
    const line = this.#bought();
    if (!line) return;
    const order = this.orders.get(line.orderId)!;
    const paid: Payment = payment({
      id: order.order.paymentId ?? '',
      orderId: line.orderId,
      amount: order.order.totalPrice,
    });
    this.#writeOrders([cancelLine({ ...order, payment: paid }, { lineId: line.id, now: this.now }).after]);
  }

  moveLine(): void {
    const line = this.#bought();
    if (!line) return;
    const buyer = this.#members.find(({ id }) => id === line.userId)!;
    const to = this.#slot();
    const holdsElsewhere = this.#lines().some(
      ({ userId, diaHoraId, heldPlaces }) => userId === buyer.id && diaHoraId === to.id && heldPlaces > 0,
    );
    const facts = {
      ...this.orders.get(line.orderId)!,
      slots: this.slots,
      activities: this.#activities,
      buyer,
      holdsElsewhere,
      now: this.now,
    };
    this.#writeOrders([moveLine(facts, { lineId: line.id, diaHoraId: to.id })]);
  }

  giveUp(): void {
    const line = this.#bought();
    if (!line) return;
    const { order } = this.orders.get(line.orderId)!;
    const at = this.slots.get(line.diaHoraId)!;
    const date = this.#date(at);
    const places = this.#below(line.heldPlaces + 1);
    const facts = {
      order,
      line,
      slot: at,
      closures: new Map<IsoDate, Closure>(),
      credits: this.credits,
      seats: [...this.credits.values()].filter((credit) => this.#isSeatOf(credit, line, date)),
      attendance: null,
      policy,
      now: this.now,
    };
    const isBlind = this.#has('an absence is undone unseen') && places < absentOn(line, date);
    const after = isBlind
      ? { line: { ...line, absences: line.absences.filter((each) => each.date !== date) }, credits: [] }
      : setAbsence(facts, date, places);
    this.#writeLine(after.line, after.credits);
    const again = setAbsence(
      { ...facts, line: after.line, slot: this.slots.get(at.id)!, credits: this.credits },
      date,
      isBlind ? 0 : places,
    );
    if (again.line !== after.line || again.credits.length > 0)
      this.wrongs.push('giving up twice is not giving up once');
  }

  #isSeatOf = ({ userId, state, session }: Credit, line: OrderLine, date: IsoDate): boolean =>
    (state === 'booked' || state === 'waiting') &&
    userId === line.userId &&
    session?.diaHoraId === line.diaHoraId &&
    session.date === date;

  grant(): void {
    if (this.credits.size > 8) return;
    const { id: userId } = this.#member();
    const id = this.#id();
    const expiresOn = localDate(new Date(this.now.getTime() + 30 * DAY_MS));
    this.#writeCredits([
      {
        id,
        userId,
        because: 'granted',
        from: null,
        state: 'open',
        expiresOn,
        session: null,
        createdAt: this.now,
        updatedAt: this.now,
      },
    ]);
  }

  book(): void {
    const credit = this.#pick([...this.credits.values()]);
    if (!credit) return;
    const into = this.#slot();
    const date = this.#date(into);
    const mayWait = this.#below(4) > 0;
    const isBlind = this.#has('a credit takes no notice of what is free');
    const { credits } = bookCredit(
      this.#bookingFacts(credit, isBlind ? { ...into, capacity: 9 } : into, date),
      mayWait,
    );
    const [after] = credits;
    if (!after) return;
    const { start } = timesOn(into, date);
    if (start <= this.now) this.wrongs.push('a class that has begun is booked');
    const isLineOpen = this.now <= lastPromotion(start, policy);
    if (!isBlind && isLineOpen && credit.state === 'open' && after.state === 'booked' && freeOn(into, date) < 1)
      this.wrongs.push('a place goes past those who wait for it');
    this.#writeCredits(credits);
    const again = bookCredit(this.#bookingFacts(after, this.slots.get(into.id)!, date), true);
    if (again.credits.length > 0) this.wrongs.push('booking twice is not booking once');
  }

  #bookingFacts(credit: Credit, at: Slot, date: IsoDate): CreditFacts {
    const isOwn = ({ userId }: { userId: string }) => userId === credit.userId;
    return {
      ...this.#dateFacts(at, date),
      credit,
      credits: [...this.credits.values()].filter(isOwn),
      lines: this.#lines().filter((line) => isOwn(line) && line.diaHoraId === at.id && line.heldPlaces > 0),
      activity: this.#activities.get(at.activityId!)!,
      ownPrice: this.#activities.get(credit.from?.activityId ?? '')?.price ?? null,
    };
  }

  leaveSession(): void {
    const credit = this.#pick([...this.credits.values()].filter(({ session }) => session !== null));
    if (!credit) return;
    const { diaHoraId, date } = credit.session!;
    const facts = { ...this.#dateFacts(this.slots.get(diaHoraId)!, date), credit, attendance: null };
    this.#writeCredits(leaveBooking(facts).credits);
  }

  /** Runs after every act: free places go to the member who has waited longest. */
  #promote(): void {
    for (const each of this.slots.values()) {
      for (const date of Object.keys(each.dates)) {
        const facts = this.#dateFacts(this.slots.get(each.id)!, date);
        if (!canPromote(facts.slot, date)) continue;
        const line = waitlistOn(facts.waiting);
        const isReversed = this.#has('whoever waited least is promoted');
        const since = new Date(0);
        const waiting = isReversed
          ? line.toReversed().map((credit, place) => ({
              ...credit,
              session: { ...credit.session!, since: new Date(since.getTime() + place) },
            }))
          : facts.waiting;
        const { credits } = promoteOn({ ...facts, waiting });
        if (credits.some(({ id }, place) => id !== line[place]!.id))
          this.wrongs.push('the last in line is served first');
        this.#writeCredits(credits);
        this.#note('promote');
      }
    }
  }

  changeSession(): void {
    const each = this.#slot();
    const date = this.#date(each);
    const wanted = { hora: null, capacidad: this.#pick([null, this.#below(6)]) ?? null, instructor: null, nota: '' };
    const facts = this.#sessionFacts(each);
    if (!this.#has('a date is made too small')) return this.#writeSession(changeSession(facts, date, wanted, []));
    const change = { kind: 'changed', hour: null, capacity: wanted.capacidad, trainerId: null, note: '' } as const;
    this.#writeSlot(withDates(each, { [date]: { ...dateOf(each, date), change } }, this.#today));
  }

  closeSession(): void {
    const each = this.#slot();
    const closing = { because: 'feriado', credit: this.#below(2) === 0, closure: null };
    const { slot: closed, credits } = closeSession(this.#sessionFacts(each), this.#date(each), closing);
    const isBlind = this.#has('a closed date keeps its guests');
    this.#writeSession({
      slot: closed,
      credits: isBlind ? credits.filter(({ because }) => because === 'closed') : credits,
    });
  }

  reopenSession(): void {
    const each = this.#slot();
    this.#writeSession(reopenSession(this.#sessionFacts(each), this.#date(each), null));
  }

  setCapacity(): void {
    const each = this.#slot();
    const capacity = this.#below(6);
    const isBlind = this.#has('a slot is made too small') && capacity >= each.taken;
    this.#writeSlot(isBlind ? { ...each, capacity } : editSlot(each, { capacity }));
  }

  joinList(): void {
    const { id: userId } = this.#member();
    const { id } = this.#slot();
    const join = () => {
      const before = this.waits.get(waitId(id, userId)) ?? null;
      const at = this.slots.get(id)!;
      return joinWaitlist(id, {
        userId,
        slot: at,
        activity: this.#activities.get(at.activityId!)!,
        before,
        offer: this.orders.get(before?.orderId ?? '')?.order ?? null,
        holdsPlace: this.#holds(userId, id),
        otherWaits: 0,
        now: this.now,
      });
    };
    this.#writeWait(join());
    if (join().wait !== this.waits.get(waitId(id, userId))) this.wrongs.push('joining twice is not joining once');
  }

  leaveList(): void {
    const wait = this.#pick([...this.waits.values()]);
    if (!wait) return;
    const left = leaveWaitlist(wait, this.slots.get(wait.diaHoraId)!, this.now);
    this.#writeWait(left);
    if (leaveWaitlist(left.wait, left.slot, this.now).wait !== left.wait)
      this.wrongs.push('leaving a line twice is not leaving it once');
    const offer = this.orders.get(wait.orderId ?? '');
    if (offer?.order.state === 'Created') this.#writeOrders([cancelOrder(offer, 'memberCancels')]);
  }

  /** Runs after every act: free weekly places are offered to the members who wait. */
  #offer(): void {
    for (const { id } of this.slots.values()) {
      for (let at = this.slots.get(id)!; movesOn(at); at = this.slots.get(id)!) {
        const line = [...this.waits.values()]
          .filter(({ state, diaHoraId }) => state === 'waiting' && diaHoraId === id)
          .toSorted((a, b) => a.since.getTime() - b.since.getTime());
        const next = this.#has('the last in line has the offer') ? line.at(-1)! : line[0]!;
        const made = offerPlace(next, {
          slot: at,
          activity: this.#activities.get(at.activityId!)!,
          buyer: this.#members.find((each) => each.id === next.userId)!,
          holdsPlace: this.#holds(next.userId, id),
          orderId: this.#id(),
          offerHours: demoGym.offerHours,
          now: this.now,
        });
        this.#writeWait(
          this.#has('an offer leaves the line as long')
            ? { ...made, slot: { ...made.slot!, waiting: at.waiting } }
            : made,
        );
        if (!made.offer) continue;
        if (line.some(({ since }) => since < next.since)) this.wrongs.push('the last in line has the offer');
        if (stockOf(made.slot!) !== stockOf(at)) this.wrongs.push('an offer changes what others may buy');
        const { order, lines } = this.#withoutFull(made.offer, 'an offer ignores guests');
        for (const [, change] of countChanges({ lines: made.offer.lines }, { lines }, this.#today))
          this.slots.set(id, withCounts(this.slots.get(id)!, change, this.#today));
        this.orders.set(order.id, { order, lines });
        this.#note('offer');
      }
    }
  }

  timePasses(): void {
    this.now = new Date(this.now.getTime() + this.#pick([0.1, 1, 5, 20, 60])! * HOUR_MS);
    this.#changed = true;
    for (const order of this.orders.values()) {
      if (holdExpired(order, this.now)) this.#writeOrders([cancelOrder(order, 'holdExpires')]);
      else if (order.lines.some((line) => line.heldPlaces > 0 && keepingEnded(line, this.now)))
        this.#writeOrders([{ order: order.order, lines: endPlans(order.lines, this.now) }]);
    }
    for (const { id } of this.slots.values()) {
      const credits = [...this.credits.values()].filter(({ session }) => session?.diaHoraId === id);
      this.#writeCredits(
        endCredits({ slot: this.slots.get(id)!, credits, closures: new Map(), policy, now: this.now }).credits,
      );
    }
    this.#writeCredits(expireCredits([...this.credits.values()], this.now));
  }

  #sellTo(buyer: User, line: DeskLine): void {
    const { after } = sellAtDesk(
      { id: this.#id(), lines: [line], by: 'cash', seen: undefined, soldBy: 'desk' },
      {
        buyer,
        slots: this.slots,
        activities: this.#activities,
        orders: this.orders,
        descuento: null,
        now: this.now,
        plan,
        placesPerSlot: 4,
      },
    );
    const forgets = line.renews !== null && this.#has('a renewal forgets absences');
    const sold = forgets ? withLines(after, (each) => ({ ...each, absences: [] })) : this.#withoutFull(after);
    this.#writeOrders([sold]);
  }

  #withoutFull(after: ChangedOrder, blindBy: Defect = 'a sale ignores guests'): ChangedOrder {
    if (!this.#has(blindBy)) return after;
    return withLines(after, (line) => ({
      ...line,
      absences: line.absences.filter(({ because }) => because !== 'full'),
    }));
  }

  /** Writes orders as the server does, with the older orders whose places return and the effects on credits. */
  #writeOrders(decided: readonly ChangedOrder[]): void {
    const facts = { orders: this.orders, slots: this.slots };
    const moved = this.#has('a renewal takes a second place') ? [] : placesMovedOn(decided, this.orders);
    const changed = [...decided, ...moved, ...placesBack(decided, facts, this.now)];
    const { undoneOrderIds, seats, creditIds } = creditsNeeded(changed, facts, this.now);
    const isSeat = ({ userId, session }: Credit) =>
      !this.#has('a buyer keeps the seat of a guest') &&
      seats.some((each) => each.userId === userId && each.diaHoraIds.includes(session?.diaHoraId ?? ''));
    const isUndone = ({ from }: Credit) =>
      !this.#has('an undone order leaves its credits') && undoneOrderIds.includes(from?.orderId ?? '');
    const known = [...this.credits.values()].filter(
      (credit) => isUndone(credit) || creditIds.includes(credit.id) || isSeat(credit),
    );
    const credits = creditsWith(changed, facts, known, { creditDays: policy.creditDays, now: this.now });
    const before = new Map(this.orders);
    const asBefore = (each: OrderWithLines) => {
      const lines = before.get(each.order.id)?.lines ?? [];
      return this.#has('an absence outlives its place') ? lines.map((line) => ({ ...line, absences: [] })) : lines;
    };
    const slots = slotsAfter(
      this.slots,
      credits.changed.map((each) => ({ before: asBefore(each), after: each })),
      this.now,
      credits,
    );
    for (const each of slots.values()) this.slots.set(each.id, each);
    for (const { order, lines } of credits.changed) this.orders.set(order.id, { order, lines });
    for (const credit of credits.after) this.credits.set(credit.id, credit);
    this.#changed = true;
  }

  #writeLine(line: OrderLine, credits: readonly Credit[]): void {
    const { order, lines } = this.orders.get(line.orderId)!;
    const before = lines.find(({ id }) => id === line.id)!;
    if (before === line) return;
    this.#write({ lines: [line], credits });
    this.orders.set(order.id, { order, lines: lines.map((each) => (each === before ? line : each)) });
  }

  #writeCredits = (credits: readonly Credit[]): void => this.#write({ credits });

  #writeWait({ wait, slot: after }: WaitDecision): void {
    if (this.waits.get(wait.id) === wait) return;
    this.waits.set(wait.id, wait);
    this.slots.set(wait.diaHoraId, after!);
    this.#changed = true;
  }

  #write({ lines = [], credits = [] }: { lines?: readonly OrderLine[]; credits?: readonly Credit[] }): void {
    if (lines.length + credits.length === 0) return;
    const stored = new Map(this.#lines().map((line) => [line.id, line]));
    const before = {
      lines: lines.flatMap(({ id }) => stored.get(id) ?? []),
      credits: credits.flatMap(({ id }) => this.credits.get(id) ?? []),
    };
    for (const [id, change] of countChanges(before, { lines, credits }, this.#today))
      this.slots.set(id, withCounts(this.slots.get(id)!, change, this.#today));
    for (const credit of credits) this.credits.set(credit.id, credit);
    this.#changed = true;
  }

  #writeSession({ slot: after, credits }: Pick<SessionDecision, 'slot' | 'credits'>): void {
    this.#writeSlot(after);
    for (const credit of credits) this.credits.set(credit.id, credit);
  }

  #writeSlot(after: Slot): void {
    if (this.slots.get(after.id) === after) return;
    this.slots.set(after.id, after);
    this.#changed = true;
  }

  #sessionFacts = (each: Slot): SessionFacts => ({
    slot: each,
    closures: new Map(),
    lines: this.#lines().filter(({ diaHoraId, heldPlaces }) => diaHoraId === each.id && heldPlaces > 0),
    credits: [...this.credits.values()].filter(
      ({ from, session }) => from?.diaHoraId === each.id || session?.diaHoraId === each.id,
    ),
    isOnlyInUse: () => false,
    creditDays: policy.creditDays,
    now: this.now,
  });

  #dateFacts = (each: Slot, date: IsoDate): CreditDate => ({
    slot: each,
    date,
    closures: new Map(),
    waiting: [...this.credits.values()].filter(
      ({ state, session }) => state === 'waiting' && session?.diaHoraId === each.id && session.date === date,
    ),
    policy,
    now: this.now,
  });

  #forget(): void {
    const isOver = ({ order, lines }: OrderWithLines) =>
      lines.every(({ heldPlaces }) => heldPlaces === 0) &&
      order.state !== 'Created' &&
      ![...this.credits.values()].some(({ from, state }) => from?.orderId === order.id && !ended.has(state)) &&
      ![...this.orders.values()].some((newer) => newer.order.renewals.some(({ orderId }) => orderId === order.id));
    if (this.orders.size > MOST_ORDERS)
      for (const each of [...this.orders.values()].filter(isOver)) {
        this.orders.delete(each.order.id);
        for (const { id, from } of this.credits.values()) if (from?.orderId === each.order.id) this.credits.delete(id);
      }
    for (const { id, from, state } of this.credits.values())
      if (from === null && ended.has(state)) this.credits.delete(id);
    for (const { id, state, orderId } of this.waits.values())
      if (state === 'left' || (state === 'offered' && this.orders.get(orderId!)?.order.state !== 'Created'))
        this.waits.delete(id);
  }

  get #today(): IsoDate {
    return localDate(this.now);
  }
  #has = (defect: Defect): boolean => this.#defect === defect;
  #below = (bound: number): number => Math.floor(this.#random() * bound);
  #pick = <T>(from: readonly T[]): T | undefined => from[this.#below(from.length)];
  #id = (): string => `r${++this.#ids}`;
  #member = (): User => this.#pick(this.#members)!;
  #slot = (): Slot => this.#pick([...this.slots.values()])!;
  #lines = (): OrderLine[] => [...this.orders.values()].flatMap(({ lines }) => lines);
  #bought = () => this.#pick(this.#lines().filter(({ heldPlaces, validFrom }) => heldPlaces > 0 && validFrom !== null));
  #holds = (userId: string, diaHoraId: string): boolean =>
    this.#lines().some((line) => line.userId === userId && line.diaHoraId === diaHoraId && line.heldPlaces > 0);

  #date = ({ day }: Slot): IsoDate => {
    const first = firstClass({ day, hour: '23:59' }, this.now).getTime();
    return localDate(new Date(first + 7 * DAY_MS * this.#below(WEEKS)));
  };
}

const ended: ReadonlySet<Credit['state']> = new Set(['spent', 'expired', 'void']);

const acts = [
  ...(['renew', 'renewOnSite', 'renewOnSite', 'leave'] as const),
  ...(['buy', 'buy', 'pay', 'pay', 'sell', 'sell', 'cancel', 'cancelLine', 'moveLine', 'moveLine'] as const),
  ...(['giveUp', 'giveUp', 'giveUp', 'giveUp', 'grant', 'grant', 'leaveSession', 'leaveSession'] as const),
  ...(['book', 'book', 'book', 'book', 'book', 'book', 'book', 'book'] as const),
  ...(['changeSession', 'closeSession', 'reopenSession', 'setCapacity'] as const),
  ...(['joinList', 'joinList', 'joinList', 'leaveList', 'timePasses', 'timePasses'] as const),
];

const withLines = (after: ChangedOrder, change: (line: OrderLine) => OrderLine): ChangedOrder => ({
  ...after,
  lines: after.lines.map(change),
});

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
