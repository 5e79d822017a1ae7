/** Invariants of a gym's records, true after any history. */
import { DAY_MS, firstClass, type IsoDate, localDate, mondayOf } from '../src/calendar.ts';
import type { Kind, Kinds } from '../src/books/books.ts';
import { type Credit, type OrderLine, type Slot, waitId } from '../src/entities.ts';
import { comesIn, lineIdsOf, placeKey, renewedLineId } from '../src/orders/attendees.ts';
import { isUsed } from '../src/orders/pack-credits.ts';
import { isSold } from '../src/orders/product-lines.ts';
import { isLive } from '../src/orders/order-line.ts';
import { keepingEnded } from '../src/orders/places.ts';
import { hasMoved } from '../src/orders/renewals.ts';
import { isOffer, movesOn } from '../src/orders/waits.ts';
import { coversSession } from '../src/timetable/absences.ts';
import { count, type DateCounts, noCounts, noDateCounts, type SlotCounts } from '../src/timetable/counts.ts';
import { canPromote } from '../src/timetable/book-credit.ts';
import { lastPromotion, timesOn } from '../src/timetable/own-sessions.ts';
import { frozenDates } from '../src/timetable/frozen-dates.ts';
import { rosterOf } from '../src/timetable/roster.ts';
import { absentOn } from '../src/timetable/session-changes.ts';
import { takesPlaceOn } from '../src/timetable/sessions.ts';
import { capacityOn, dateOf, peakOf } from '../src/timetable/slot-dates.ts';

export type GymRecords = {
  readonly [K in 'slots' | 'orders' | 'users' | 'credits' | 'waits']: ReadonlyMap<string, Kinds[K]>;
};

/** @param received the units that came in */
export function stockFindings(
  {
    orders,
    products,
  }: {
    readonly [K in 'orders' | 'products']: ReadonlyMap<string, Kinds[K]>;
  },
  received: number,
): string[] {
  const sold = [...orders.values()].flatMap(({ order, productLines = [] }) =>
    productLines
      .filter(({ kind }) => kind === 'item')
      .map((line) => ({ ...line, units: isSold(order, line) ? line.quantity : 0 })),
  );
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const taken = sumOf(sold.map((line) => line.taken));
  const items = [...products.values()].filter(({ kind }) => kind === 'item');
  return items.flatMap((product) => [
    ...(product.sold === sumOf(sold.map(({ units }) => units)) ? [] : [`${product.id} is counted wrongly`]),
    ...(product.stock! + taken === received ? [] : [`${product.stock} of ${product.id} left, ${taken} taken`]),
    ...(product.stock! >= 0 ? [] : [`fewer than none of ${product.id} left`]),
  ]);
}

/** Packs give what was bought, once, and within their week; nobody has two trials. */
export function packFindings({ orders, credits, slots }: GymRecords, now: Date): string[] {
  const slotOf = (id: string) => slots.get(id) ?? null;
  const packs = [...orders.values()].flatMap(({ order, productLines = [] }) =>
    productLines.filter(({ pack }) => pack !== null).map((line) => ({ order, line })),
  );
  const creditsOf = Map.groupBy(credits.values(), ({ pack }) => pack?.orderLineId);
  const trials = packs.filter(({ order, line }) => line.productId === 'trial' && isSold(order, line));
  const inUse = new Set<Credit['state']>(['booked', 'waiting', 'spent']);
  return [
    ...packs.flatMap(({ order, line }) => {
      const own = creditsOf.get(line.id) ?? [];
      const isPaid = order.state === 'Complete' && isLive(line);
      const due = line.pack!.credits * line.quantity;
      const usable = own.filter(
        (credit) =>
          credit.state === 'open' ||
          credit.state === 'waiting' ||
          (credit.state === 'booked' && !isUsed(credit, slotOf, now)),
      );
      const kept = own.filter(({ state }) => state !== 'void').reduce((sum, { pack }) => sum + pack!.paid, 0);
      const weeks = Map.groupBy(
        own.filter(({ state, session }) => inUse.has(state) && session !== null),
        ({ session }) => mondayOf(session!.date),
      );
      const most = line.pack!.perWeek ?? Infinity;
      return [
        ...(order.purchasedAt === null || own.length === due
          ? []
          : [`${line.id} gives ${own.length} of ${due} credits`]),
        ...(order.state === 'Created' || own.every(({ state }) => state !== 'held')
          ? []
          : [`${line.id} is ${order.state}, and still holds a date`]),
        ...(isPaid || usable.length === 0 ? [] : [`${line.id} is undone, and ${usable.length} credits are not`]),
        ...(isPaid && kept !== line.subtotal ? [`the credits of ${line.id} cost ${kept}`] : []),
        ...(!isPaid && order.state === 'Complete' && line.givenBack + kept > line.subtotal
          ? [`${line.id} gives ${line.givenBack} back, and ${kept} were used`]
          : []),
        ...([...weeks.values()].every(({ length }) => length <= most) ? [] : [`${line.id} passes its week`]),
        ...own.flatMap(({ id, session, expiresOn }) =>
          session && session.date > expiresOn ? [`${id} is used after its end`] : [],
        ),
      ];
    }),
    ...(new Set(trials.map(({ line }) => line.userId)).size === trials.length ? [] : ['somebody has two trials']),
  ];
}

/** Nobody has two of what is sold once a person, with whichever account. */
export function onceFindings({
  orders,
  soldOnce,
}: Pick<{ [K in Kind]: ReadonlyMap<string, Kinds[K]> }, 'orders' | 'soldOnce'>): string[] {
  const sold = [...orders.values()].flatMap(({ order, productLines = [] }) =>
    productLines
      .filter((line) => isSold(order, line))
      .flatMap((line) => (line.once ?? []).map((key) => ({ key, line }))),
  );
  const people = Map.groupBy(sold, ({ key }) => key);
  return [...new Set([...people.keys(), ...soldOnce.keys()])].flatMap((key) => {
    const lines = (people.get(key) ?? []).map(({ line }) => line);
    const named = new Set(soldOnce.get(key)?.lines);
    const isSame = named.symmetricDifference(new Set(lines.map(({ id }) => id))).size === 0;
    return [
      ...(isSame ? [] : [`${key} is not named as sold`]),
      ...(new Set(lines.map(({ productId }) => productId)).size === lines.length ? [] : [`${key} has two trials`]),
    ];
  });
}

/** Who comes is named, once a slot and an order, and within the limits; one order a payer is unpaid. */
export function familyFindings({ orders, users }: GymRecords, placesPerSlot: number): string[] {
  const all = [...orders.values()];
  const unpaid = all.filter(({ order }) => order.state === 'Created' && !isOffer(order) && order.renewals.length === 0);
  const payers = unpaid.map(({ order }) => order.userId);
  return [
    ...payers
      .filter((payer, index) => payers.indexOf(payer) !== index)
      .map((payer) => `${payer} has two unpaid orders`),
    ...all.flatMap(({ order, lines, productLines = [] }) => {
      const bought = [...lines, ...productLines];
      const places = lines.map(placeKey);
      const named = new Set([order.userId, ...(order.attendees?.others ?? []).map(({ id }) => id)]);
      const ids = new Set(lineIdsOf(order));
      return [
        ...(order.state === 'Cart' || (ids.size === bought.length && bought.every(({ id }) => ids.has(id)))
          ? []
          : [`${order.id} names other lines than it has`]),
        ...(bought.every(({ userId }) => named.has(userId) && comesIn(order, userId))
          ? []
          : [`${order.id} does not name who comes`]),
        ...(new Set(places).size === places.length ? [] : [`somebody has two lines of a slot in ${order.id}`]),
        ...lines.flatMap(({ id, quantity }) => (quantity <= placesPerSlot ? [] : [`${id} has too many places`])),
        ...(order.state === 'Complete' ? lines : [])
          .filter((line) => isLive(line) && !users.get(line.userId)!.activities.includes(line.activityId))
          .map(({ id, userId }) => `${userId} lacks the class of ${id}`),
      ];
    }),
  ];
}

interface PlanPolicy {
  planDays: number;
}
type LinePolicy = Parameters<typeof lastPromotion>[1] & PlanPolicy;

export function gymFindings(gym: GymRecords, now: Date, policy: LinePolicy): string[] {
  const slots = [...gym.slots.values()];
  const credits = [...gym.credits.values()];
  const lines = [...gym.orders.values()].flatMap((order) => order.lines);
  const counts = count({ lines, credits, waits: [...gym.waits.values()] }, localDate(now));
  return [
    ...slots.flatMap((slot) => findingsOf(slot, counts.get(slot.id) ?? noCounts, now)),
    ...slots.flatMap((slot) => findingsOfDateLines(slot, now, policy)),
    ...placeFindings(gym, now, policy),
    ...findingsOfRenewals(gym.orders),
    ...findingsOfClasses(gym),
    ...findingsOfOffers(gym),
    ...credits.flatMap((credit) => findingsOfCredit(credit, gym)),
    ...membersTwice(credits, lines, gym, now),
    ...slots.flatMap((slot) => findingsOfRosters(slot, { lines, credits }, now)),
  ];
}

/** A paid place is kept and held once, and a freeze takes none of its dates. */
export function placeFindings({ orders, credits }: GymRecords, now: Date, policy: PlanPolicy): string[] {
  const lines = [...orders.values()].flatMap((order) => order.lines);
  return [
    ...findingsOfLines(lines),
    ...findingsOfFreezes(lines, [...credits.values()], policy),
    ...findingsOfPaid(orders, now),
  ];
}

function findingsOf(slot: Slot, counts: SlotCounts, now: Date): string[] {
  const { id, taken, trial, waiting, capacity, peak } = slot;
  const today = localDate(now);
  const isCounted =
    taken === counts.taken &&
    waiting === counts.waiting &&
    // After a payment the counter may exceed the actual places.
    trial >= counts.trial &&
    trial <= taken &&
    datesToCome(slot, counts, today).every((date) =>
      isSame(dateOf(slot, date), counts.dates.get(date) ?? noDateCounts),
    );
  return [
    ...(isCounted ? [] : [`${id} is counted wrongly`]),
    ...(movesOn(slot) ? [`${id} has a place that nobody is offered, and somebody waits`] : []),
    ...(taken <= capacity ? [] : [`${id} is oversold`]),
    ...(peak >= peakOf(slot, today) && peak <= capacity ? [] : [`${id}'s peak is off`]),
    ...datesToCome(slot, noCounts, today).flatMap((date) => {
      const { absent, guests, waiting: waitlistOn, change } = dateOf(slot, date);
      if (change?.kind === 'closed') return guests + waitlistOn > 0 ? [`${id} is closed on ${date}, with guests`] : [];
      return taken - absent + guests <= capacityOn(slot, date) ? [] : [`${id} is oversold on ${date}`];
    }),
  ];
}

const datesToCome = (slot: Slot, { dates }: SlotCounts, today: IsoDate): IsoDate[] =>
  [...new Set([...Object.keys(slot.dates), ...dates.keys()])].filter((date) => date >= today);

const isSame = (one: DateCounts, other: DateCounts): boolean =>
  one.absent === other.absent && one.guests === other.guests && one.waiting === other.waiting;

const findingsOfDateLines = (slot: Slot, now: Date, policy: LinePolicy): string[] =>
  Object.keys(slot.dates)
    .filter((date) => canPromote(slot, date) && now <= lastPromotion(timesOn(slot, date).start, policy))
    .map((date) => `${slot.id} has a free place on ${date}, and somebody waits`);

function findingsOfLines(lines: readonly OrderLine[]): string[] {
  const chains = Map.groupBy(lines, ({ chain }) => chain);
  return [
    ...[...chains].flatMap(([chain, each]) =>
      each.reduce((sum, { heldPlaces }) => sum + heldPlaces, 0) <= each[0]!.quantity ? [] : [`${chain} holds twice`],
    ),
    ...lines.flatMap(({ id, heldPlaces, quantity }) => (heldPlaces <= quantity ? [] : [`${id} holds too much`])),
    ...lines.flatMap((line) =>
      line.absences
        .filter(({ date }) => line.heldPlaces > 0 && absentOn(line, date) > line.heldPlaces)
        .map(({ date }) => `${line.id} is absent on ${date} with more than it holds`),
    ),
  ];
}

/** A freeze neither loses nor adds a date, nor pays one twice. */
function findingsOfFreezes(
  lines: readonly OrderLine[],
  credits: readonly Credit[],
  { planDays }: PlanPolicy,
): string[] {
  const owed = credits.filter(({ from, state }) => from !== null && state !== 'void' && state !== 'expired');
  const owedTo = Map.groupBy(owed, ({ from }) => from!.lineId);
  return lines.flatMap((line) => findingsOfFreeze(line, owedTo.get(line.id) ?? [], planDays));
}

function findingsOfFreeze(line: OrderLine, owed: readonly Credit[], planDays: number): string[] {
  const { id, validFrom, validUntil, heldPlaces, freezes = [] } = line;
  if (validFrom === null || validUntil === null) return [];
  const dates = frozenDates(line);
  const inPeriod = dates.filter((date) => date > localDate(validFrom) && date <= localDate(validUntil));
  const days = (validUntil.getTime() - validFrom.getTime()) / DAY_MS;
  const holding = heldPlaces > 0;
  return [
    ...(days === planDays + 7 * inPeriod.length ? [] : [`${id} lasts ${days} days`]),
    ...(holding && owed.some(({ from }) => from!.date > localDate(validUntil)) ? [`${id} is owed a later date`] : []),
    ...(holding && owed.some(({ from, createdAt }) => isFrozenSince(line, from!.date, createdAt))
      ? [`${id} has a credit for a frozen date`]
      : []),
    ...dates
      .filter((date) => holding && absentOn(line, date) !== heldPlaces)
      .map((date) => `${id} is half frozen on ${date}`),
    ...dates
      .filter((date) => freezes.filter(({ from, to }) => from <= date && date <= to).length !== 1)
      .map((date) => `${id} is frozen on ${date} without a freeze`),
  ];
}

const isFrozenSince = ({ absences }: OrderLine, on: IsoDate, at: Date): boolean =>
  absences.some(({ date, because, at: since }) => date === on && because === 'frozen' && since <= at);

/** A paid order has its places until they are no longer kept or have moved on. */
const findingsOfPaid = (orders: GymRecords['orders'], now: Date): string[] =>
  [...orders.values()]
    .filter(({ order }) => order.state === 'Complete')
    .flatMap(({ lines }) => lines)
    .filter((line) => isLive(line) && !hasMoved(line) && !keepingEnded(line, now) && line.heldPlaces < line.quantity)
    .map(({ id }) => `${id} is paid and kept, and lacks places`);

/** Only members with a purchase of a class may review it. */
const findingsOfClasses = ({ orders, users }: GymRecords): string[] =>
  [...orders.values()]
    .filter(({ order }) => order.state === 'Complete')
    .flatMap(({ order: { id, userId, activities } }) =>
      activities
        .filter((bought) => !users.get(userId)!.activities.includes(bought.id))
        .map((bought) => `${userId} lacks ${bought.id}, which ${id} paid for`),
    );

/** A line and its renewal name each other, and only the renewal holds the places. */
function findingsOfRenewals(orders: GymRecords['orders']): string[] {
  return [...orders.values()].flatMap(({ order, lines }) => [
    ...lines.flatMap(({ id, movedTo }) => {
      const newer = movedTo && orders.get(movedTo);
      const names = newer && newer.order.renewals.some((each) => renewedLineId(each) === id);
      return newer && !names ? [`${id} moved to ${movedTo}, which does not say so`] : [];
    }),
    ...(order.state === 'Complete' ? order.renewals : []).flatMap((renewal) => {
      const older = orders.get(renewal.orderId)?.lines.find(({ id }) => id === renewedLineId(renewal));
      return older && older.heldPlaces > 0 && older.movedTo === null && lines.some((line) => line.chain === older.chain)
        ? [`${older.id} was renewed by ${order.id}, and holds its places`]
        : [];
    }),
  ]);
}

/** An offer that awaits payment belongs to somebody who waited, or to their guardian, and holds one place. */
const findingsOfOffers = ({ orders, waits }: GymRecords): string[] =>
  [...orders.values()]
    .filter(({ order }) => order.state === 'Created' && isOffer(order))
    .filter(({ order: { id }, lines: [line] }) => {
      const wait = waits.get(waitId(line!.diaHoraId, line!.userId));
      return wait?.state !== 'offered' || wait.orderId !== id || line!.heldPlaces !== 1;
    })
    .map(({ order }) => `${order.id} was offered to nobody who waited`);

function findingsOfCredit({ id, state, session, expiresOn, from }: Credit, { slots, orders }: GymRecords): string[] {
  const findings: string[] = [];
  const isInUse = state === 'booked' || state === 'waiting';
  if (isInUse && session!.date > expiresOn) findings.push(`${id} is used after its last day`);
  if (isInUse && !takesPlaceOn(slots.get(session!.diaHoraId)!, session!.date))
    findings.push(`${id} is on a day without a class`);
  const order = from && orders.get(from.orderId);
  const line = order?.lines.find((each) => each.id === from?.lineId);
  const isUndone = order?.order.state === 'Canceled' || (line && !isLive(line));
  if (isUndone && (isInUse || state === 'open')) findings.push(`${id} outlives its order`);
  return findings;
}

/** Nobody is in a session twice: by a place and a credit, or by two credits. */
function membersTwice(
  credits: readonly Credit[],
  lines: readonly OrderLine[],
  { slots }: GymRecords,
  now: Date,
): string[] {
  const seats = credits.flatMap(({ userId, state, session }) => {
    const slot = session && slots.get(session.diaHoraId);
    if (!slot || state !== 'booked') return [];
    const { start } = timesOn(slot, session.date);
    if (start <= now) return [];
    const holders = lines.filter(
      (line) =>
        line.userId === userId &&
        line.diaHoraId === slot.id &&
        coversSession(line, start) &&
        line.heldPlaces > absentOn(line, session.date),
    );
    const seat = `${userId} on ${session.diaHoraId} ${session.date}`;
    return [seat, ...holders.map(() => seat)];
  });
  return seats.filter((seat, index) => seats.indexOf(seat) !== index).map((seat) => `${seat} twice`);
}

const DATES_AHEAD = 2;

/** The lists of the next dates say the same as the slot's counts. */
function findingsOfRosters(
  slot: Slot,
  { lines, credits }: { lines: readonly OrderLine[]; credits: readonly Credit[] },
  now: Date,
): string[] {
  const held = lines.filter(({ diaHoraId, heldPlaces }) => diaHoraId === slot.id && heldPlaces > 0);
  return datesAhead(slot, now).flatMap((date) => {
    const { start } = timesOn(slot, date);
    const on = credits.filter(({ session }) => session?.diaHoraId === slot.id && session.date === date);
    const facts = { date, start, now, lines: held, credits: on, attendance: null };
    const { personas, ausentes, esperan } = rosterOf({ ...facts, newcomers: new Set(), asksFitness: false }, new Map());
    const { absent, guests, waiting } = dateOf(slot, date);
    // Counted but on no list: members who have not paid yet, and those whose plan period ends before the date.
    const others = held.filter(
      ({ validFrom, validUntil }) => !validFrom || (validUntil && validUntil > now && validUntil <= start),
    );
    const away = (line: OrderLine) => absentOn(line, date);
    // So are dates that are held for an unpaid order.
    const unpaid = on.filter(({ state }) => state === 'held').length;
    const coming = slot.taken - absent + guests - unpaid - places(others, (line) => line.heldPlaces - away(line));
    return [
      ...(places(personas, ({ lugares }) => lugares) === coming ? [] : [`${slot.id}'s roster of ${date} is wrong`]),
      ...(places(ausentes, ({ lugares }) => lugares) === absent - places(others, away)
        ? []
        : [`${slot.id}'s absent ones of ${date} are wrong`]),
      ...(esperan.length === waiting ? [] : [`${slot.id}'s line of ${date} is wrong`]),
    ];
  });
}

const places = <Each>(of: readonly Each[], countOf: (each: Each) => number): number =>
  of.reduce((sum, each) => sum + countOf(each), 0);

function datesAhead({ day, hour }: Slot, now: Date): IsoDate[] {
  const first = firstClass({ day, hour }, now).getTime();
  return Array.from({ length: DATES_AHEAD }, (_, week) => localDate(new Date(first + week * 7 * DAY_MS)));
}
