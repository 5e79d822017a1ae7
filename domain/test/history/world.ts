import { type Settled, settle } from '../../src/books/settle.ts';
import { offerNext, promoteNext } from '../../src/books/freed-places.ts';
import type { Books } from '../../src/books/books.ts';
import { DAY_MS, type IsoDate, firstClass, localDate } from '../../src/calendar.ts';
import { demoGym } from '../../src/demo-gym.ts';
import type { Order, OrderLine, Slot } from '../../src/entities.ts';
import { movesOn } from '../../src/orders/waits.ts';
import { Refusal } from '../../src/refusals.ts';
import { canPromote, waitlistOn } from '../../src/timetable/book-credit.ts';
import { creditPolicy } from '../../src/timetable/own-sessions.ts';
import { stockOf } from '../../src/timetable/slot-dates.ts';
import { booksOf, isChange, noRecords, type Records, write } from '../books-in-memory.ts';
import { type Decide, type Defect, type Planted, defects } from './gym-defects.ts';
import { activity, ana, byId, product, slot, water } from '../records.ts';

const WEEKS = 4;
export const MEMBERS = 4;
/** Two of the first member, one of the second. */
const CHILDREN = ['m0', 'm0', 'm1'];
export const PLACES_PER_SLOT = 4;
const WATERS = 6;
export const gym = { ...demoGym, creditsAMonth: 8, bookDays: 30, renewDays: 25 };
export const policy = creditPolicy(gym);
/** The first two members are one person. */
const phoneOf = (member: string): string => `+54114567890${Math.max(1, Number(member.slice(1)))}`;
export const pseudonymOf = (key: string): string => `hash of ${key}`;

/**
 * A small gym in which random acts are decided and settled as the server does it: each decision reads the books, and
 * `settle` derives the rest. Then freed places are offered, and credits promoted.
 */
export class World {
  now = new Date('2026-12-20T12:00:00Z');
  /** Violations that the records alone cannot show. */
  wrongs: string[] = [];
  done = new Map<string, number>();
  /** Units that came in, without those that forgotten orders have taken. */
  received = WATERS;
  readonly records: Records = {
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
  readonly books: Books = booksOf(this.records);
  /** The act that is under way. */
  act = '';
  #ids = 0;
  /** Whether it has changed anything. */
  changed = false;
  readonly #random: () => number;
  readonly #planted: Planted | null;

  constructor(seed: number, defect: Defect | null = null) {
    this.#random = randomFrom(seed);
    this.#planted = defect && defects[defect];
  }

  /** A decision, and what follows from it. Deciding it again must change nothing. */
  do(decide: Decide): Settled {
    const settled = this.commit(this.act, decide);
    if (this.changed && this.#changesMore(decide)) this.wrongs.push(`${this.act} twice is not ${this.act} once`);
    this.#giveFreed(settled);
    return settled;
  }

  /** For jobs, which may find more to do. */
  work(decide: Decide): void {
    this.#giveFreed(this.commit(this.act, decide));
  }

  commit(act: string, decide: Decide): Settled {
    const settled = this.#settled(act, decide);
    if (!isChange(this.records, settled)) return settled;
    write(this.records, settled, this.now);
    this.changed = true;
    this.done.set(act, (this.done.get(act) ?? 0) + 1);
    return settled;
  }

  #settled(act: string, decide: Decide): Settled {
    const planted = this.#planted?.in.includes(act) ? this.#planted : null;
    const facts = { books: this.books, records: this.records, now: this.now };
    const changes = planted?.decide ? planted.decide(decide, facts) : decide(this.books);
    const terms = { now: this.now, creditDays: policy.creditDays };
    return (planted?.settle ?? settle)(this.books, changes, terms);
  }

  #changesMore(decide: Decide): boolean {
    try {
      return isChange(this.records, this.#settled(this.act, decide));
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
    const before = this.books.get('slots', diaHoraId)!;
    const inLineBefore = [...this.records.waits.values()].filter(
      (wait) => wait.state === 'waiting' && wait.diaHoraId === diaHoraId,
    );
    const terms = { diaHoraId, offerHours: gym.offerHours, offerIdOf: () => this.id(), now: this.now };
    const { orders, slots, waits } = this.commit('offer', (books) => offerNext(books, terms) ?? {});
    const [wait] = waits;
    if (orders.length > 0) {
      if (inLineBefore.some(({ since }) => since < wait!.since)) this.wrongs.push('the last in line has the offer');
      if (stockOf(slots[0]!) !== stockOf(before)) this.wrongs.push('an offer changes what others may buy');
    }
    return wait !== undefined;
  }

  #promote(diaHoraId: string, date: IsoDate): void {
    const line = waitlistOn(this.books.ask({ about: 'guests', diaHoraId, dates: [date] }));
    const { credits } = this.commit('promote', (books) => {
      const promoted = promoteNext(books, { diaHoraId, date, policy, now: this.now });
      return promoted ? { slots: [promoted.slot], credits: promoted.credits } : {};
    });
    if (credits.some(({ id }, place) => id !== line[place]!.id)) this.wrongs.push('the last in line is served first');
  }

  get today(): IsoDate {
    return localDate(this.now);
  }
  below = (bound: number): number => Math.floor(this.#random() * bound);
  pick = <T>(from: readonly T[]): T | undefined => from[this.below(from.length)];
  id = (): string => `r${++this.#ids}`;
  member = (): string => this.pick([...this.records.users.keys()])!;
  payer = (): string => this.pick([...this.records.users.values()].filter((user) => !user.guardianId))!.id;
  /** Who comes to what is bought: the buyer, or some of the family, or all of them. */
  somePeople(userId: string): string[] {
    const family = [...this.records.users.values()].filter((user) => user.guardianId === userId).map(idOf);
    const child = this.pick(family);
    const some = child === undefined ? [[userId]] : [[userId], [child], [userId, child], family];
    return this.pick(some)!;
  }
  slot = (): Slot => this.pick([...this.records.slots.values()])!;
  someSlots = (): string[] => [...new Set([this.slot(), ...(this.below(3) === 0 ? [this.slot()] : [])])].map(idOf);
  order = (is: (order: Order) => boolean): Order | undefined =>
    this.pick([...this.records.orders.values()].map(({ order }) => order).filter(is));
  lines = (): OrderLine[] => [...this.records.orders.values()].flatMap(({ lines }) => lines);
  bought = () => this.pick(this.lines().filter(({ heldPlaces, validFrom }) => heldPlaces > 0 && validFrom !== null));

  date = ({ day }: Slot): IsoDate => {
    const first = firstClass({ day, hour: '23:59' }, this.now).getTime();
    return localDate(new Date(first + 7 * DAY_MS * this.below(WEEKS)));
  };
}

const idOf = ({ id }: { id: string }): string => id;

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

/** Each throws a `Refusal` where the server does. */
export type Acts = Readonly<Record<string, (world: World) => void>>;

export const classesOf = (slots: ReadonlyMap<string, Slot>): string[] => [
  ...new Set([...slots.values()].flatMap(({ activityId }) => activityId ?? [])),
];
