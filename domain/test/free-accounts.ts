/** Many free accounts that want a class's places, mostly without paying, played on the domain's decisions. */
import type { Order, Slot, User } from '../src/entities.ts';
import { cancelOrder, holdExpired } from '../src/orders/cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from '../src/orders/changed-order.ts';
import { checkOut } from '../src/orders/check-out.ts';
import { completeOrder } from '../src/orders/complete-order.ts';
import { newLine } from '../src/orders/order-line.ts';
import { cartWith, newCart } from '../src/orders/stored-cart.ts';
import { slotsAfter, slotsToCount, trialLimit, trialOf, withTrial } from '../src/orders/trial-places.ts';
import { Refusal, type RefusalCode } from '../src/refusals.ts';
import { activity, ana, byId, noon, plan, slot } from './records.ts';

const MINUTE_MS = 60_000;
export const HOLD_MINUTES = 15;
export const JOB_MINUTES = 5;
export const MOST_PLACES = 4;

export interface Account {
  user: User;
  order: OrderWithLines | null;
  /** In minutes. */
  pausedUntil: number;
}

/** When unpaid places are counted. `never` is enough where nobody pays; `whenNeeded` must give the same as `always`. */
type Counts = 'never' | 'whenNeeded' | 'always';

export class Gym {
  minute = 0;
  slots: Map<string, Slot>;
  readonly accounts: Account[];
  readonly #activities = byId(activity());
  readonly #counts: Counts;
  #orders = 0;

  constructor(capacities: readonly number[], accounts: number, counts: Counts = 'never') {
    this.#counts = counts;
    this.slots = byId(...capacities.map((capacity, index) => slot({ id: `s${index}`, capacity })));
    this.accounts = Array.from({ length: accounts }, (_, index) => ({
      user: { ...ana, id: `free-${index}`, uid: `free-${index}` },
      order: null,
      pausedUntil: 0,
    }));
  }

  get now(): Date {
    return new Date(noon.getTime() + this.minute * MINUTE_MS);
  }

  checkOut(account: Account, wanted: Readonly<Record<string, number>>): 'ok' | RefusalCode {
    try {
      const { slots, after, replaced } = this.#decide(account, wanted);
      this.#write(slots, replaced ? [replaced, after] : [after], account);
      return 'ok';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'CHECKOUT_PAUSED')
        account.pausedUntil = ((error.details['until'] as Date).getTime() - noon.getTime()) / MINUTE_MS;
      return error.code;
    }
  }

  #decide(account: Account, wanted: Readonly<Record<string, number>>) {
    const cart = newCart(`o${++this.#orders}`, account.user, this.now, account.order?.order.id ?? null);
    const lines = Object.entries(wanted).map(([id, quantity]) =>
      newLine(
        cart,
        { slot: this.slots.get(id)!, activity: this.#activities.get('yoga')!, quantity, unitprice: 20_000 },
        { createdAt: this.now, now: this.now },
      ),
    );
    const filled = cartWith(cart, lines, this.now);
    const slots = this.#counted(account.order ? [filled, account.order] : [filled], account.user);
    const decided = checkOut(filled, {
      activities: this.#activities,
      slots,
      descuento: null,
      buyer: account.user,
      email: '',
      emailVerified: true,
      previous: account.order,
      now: this.now,
      holdMinutes: HOLD_MINUTES,
      placesPerSlot: MOST_PLACES,
    });
    return { slots, ...decided };
  }

  #counted(orders: readonly OrderWithLines[], buyer?: User): ReadonlyMap<string, Slot> {
    if (this.#counts === 'never') return this.slots;
    const byOrderId = new Map(orders.map((each) => [each.order.id, each]));
    const buyers = new Map(buyer ? [[buyer.id, buyer]] : []);
    const isAlways = this.#counts === 'always';
    const toCount = isAlways
      ? this.slots.values()
      : slotsToCount({ orders: byOrderId, slots: this.slots, buyers }, this.now);
    const lines = this.accounts.flatMap(({ order }) => order?.lines ?? []);
    const counted = [...toCount].map((each) =>
      withTrial(each, trialOf(lines.filter(({ diaHoraId }) => diaHoraId === each.id))),
    );
    return new Map([...this.slots, ...byId(...counted)]);
  }

  admitsBuyer(slotId: string): boolean {
    const buyer: Account = { user: { ...ana, id: 'buyer', activities: ['yoga'] }, order: null, pausedUntil: 0 };
    return this.#decide(buyer, { [slotId]: 1 }).after.order.state === 'Created';
  }

  cancel(account: Account): void {
    this.#write(this.#counted([account.order!]), [cancelOrder(account.order!, 'memberCancels')], account);
  }

  pay(account: Account): void {
    const paid = completeOrder(account.order!, {
      paymentId: 'p1',
      slots: this.slots,
      older: new Map(),
      now: this.now,
      plan,
    });
    this.#write(this.#counted([account.order!]), [paid], account);
    account.user = { ...account.user, activities: ['yoga'] };
  }

  endHolds(): void {
    const over = this.accounts.filter(({ order }) => order && holdExpired(order, this.now));
    const ended = over.map(({ order }) => cancelOrder(order!, 'holdExpires'));
    this.#write(this.#counted(over.map(({ order }) => order!)), ended, ...over);
  }

  #write(slots: ReadonlyMap<string, Slot>, after: readonly ChangedOrder[], ...accounts: Account[]): void {
    const before = new Map(accounts.flatMap(({ order }) => (order ? [[order.order.id, order.lines]] : [])));
    const changes = after.map((each) => ({ before: before.get(each.order.id) ?? [], after: each }));
    for (const [id, changed] of slotsAfter(slots, changes, this.now)) this.slots.set(id, changed);
    for (const account of accounts) {
      const { order, lines } = after.findLast((each) => each.order.userId === account.user.id)!;
      account.order = { order: { ...order, updatedAt: this.now }, lines };
    }
    if (this.#counts === 'always') this.slots = new Map(this.#counted([]));
  }

  crowded = (): string[] =>
    [...this.slots.values()].filter((each) => each.trial > trialLimit(each)).map(({ id }) => id);

  share(): number {
    const slots = [...this.slots.values()];
    const sum = (of: (each: Slot) => number) => slots.reduce((total, each) => total + of(each), 0);
    return sum(({ trial }) => trial) / sum(({ capacity }) => capacity);
  }
}

export const isUnpaid = ({ order }: Account): boolean => order?.order.state === 'Created';

export const endOf = ({ order }: Account): Order['reservedUntil'] => order?.order.reservedUntil ?? null;
