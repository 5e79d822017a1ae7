/** What must hold after every commit of every schedule. The doctor examines everything else in the end. */
import { dates, PRICE } from './gym.ts';
import type { Watch } from './schedule.ts';
import type { Store } from './store.ts';
import type { Fields, Timestamp } from './values.ts';

interface Line extends Fields {
  /** Missing for a place. */
  kind?: string;
  orderId: string;
  diaHoraId: string;
  userId: string;
  origin?: string;
  heldPlaces: number;
  absences: readonly { date: string }[];
  unitprice: number;
  /** Units of a thing. */
  taken?: number;
}

type Known<T> = [id: string, record: T];

const recordsOf = <T extends Fields>(store: Store, collection: string): Known<T>[] =>
  store.in(collection).map(([path, { fields }]) => [path.slice(path.indexOf('/') + 1), fields as T]);

export function watch(start: Store): Watch {
  const knownLines = new Set(recordsOf(start, 'orderLines').map(([id]) => id));
  const wasPaid = new Set<string>();
  const wasRefunded = new Set<string>();
  const bottles = bottlesOf(start);
  let booked = bookingsOf(start);
  /** Credits whose class was closed. */
  const turnedAway = new Set<string>();
  const oldMails = new Set(recordsOf(start, 'mail').map(([id]) => id));
  return {
    check(store, isExact) {
      const now = bookingsOf(store);
      for (const [id, session] of booked) if (!now.has(id) && isClosed(store, session)) turnedAway.add(id);
      booked = now;
      const sold = newlySold(store, knownLines);
      return [
        ...slotsOf(store),
        ...(isExact ? sentTwice(store) : []),
        ...soldAtAnOldPrice(store, sold),
        ...soldToStrangers(store, sold),
        ...(bottlesOf(store) === bottles ? [] : [`of ${bottles} bottles there are ${bottlesOf(store)}`]),
        ...heldForNobody(store),
        ...crowdedDates(store),
        ...ordersOf(store, wasPaid),
        ...refundsOf(store, wasRefunded),
        ...givenTwice(store),
        ...tooManyBookings(store),
        ...claimedTwice(store),
        ...offeredTwice(store),
        ...presentAndAbsent(store),
      ];
    },
    missing: (store) => untold(store, turnedAway, oldMails),
    memory: () => [...knownLines, ...wasPaid, ...wasRefunded, ...turnedAway].toSorted().join(),
  };
}

interface Session {
  diaHoraId: string;
  date: string;
}

interface Booking extends Fields {
  userId: string;
  state: string;
  session: Session | null;
  pack?: { orderId: string };
}

const bookingsOf = (store: Store): Map<string, Session> =>
  new Map(
    recordsOf<Booking>(store, 'credits').flatMap(([id, { state, session }]) =>
      state === 'booked' && session ? [[id, session] as const] : [],
    ),
  );

export function isClosed(store: Store, { diaHoraId, date }: Session): boolean {
  const { dates: all } = store.at(`diaHoras/${diaHoraId}`)!.fields as Slot;
  return all[date]?.change?.kind === 'closed';
}

function untold(store: Store, turnedAway: ReadonlySet<string>, oldMails: ReadonlySet<string>): string[] {
  const told = new Set(
    recordsOf<{ kind: string; userId: string }>(store, 'mail').flatMap(([id, { kind, userId }]) =>
      kind === 'sessionClosed' && !oldMails.has(id) ? userId : [],
    ),
  );
  const credits = new Map(recordsOf<Booking>(store, 'credits'));
  return [...turnedAway].flatMap((id) => {
    const holder = credits.get(id)?.userId;
    return !holder || told.has(holder) || !store.at(`users/${holder}`)
      ? []
      : [`nobody tells ${holder} of a closed class`];
  });
}

function slotsOf(store: Store): string[] {
  const lines = recordsOf<Line>(store, 'orderLines').map(([, line]) => line);
  return recordsOf<{ taken: number; capacity: number }>(store, 'diaHoras').flatMap(([id, { taken, capacity }]) => {
    const held = lines.filter(({ diaHoraId }) => diaHoraId === id).reduce((sum, { heldPlaces }) => sum + heldPlaces, 0);
    return [
      ...(taken > capacity ? [`${id} has ${taken} of ${capacity} places taken`] : []),
      ...(held !== taken ? [`${id} counts ${taken} places, its lines hold ${held}`] : []),
    ];
  });
}

const orderOf = (lineId: string): string => lineId.slice(0, lineId.indexOf('_'));

/** Without a fault. If its answer is lost, a mail may be sent again. */
const sentTwice = (store: Store): string[] =>
  recordsOf<{ times: number }>(store, 'host-mails').flatMap(([id, { times }]) =>
    times > 1 ? [`the mail ${id} is sent ${times} times`] : [],
  );

/** The lines of purchases that the last commit has begun. A line that moves to another slot keeps its price. */
function newlySold(store: Store, known: Set<string>): Known<Line>[] {
  const fresh = recordsOf<Line>(store, 'orderLines').filter(([id]) => !known.has(id));
  const orders = new Set([...known].map(orderOf));
  for (const [id] of fresh) known.add(id);
  return fresh.filter(([id]) => !orders.has(orderOf(id)));
}

function soldAtAnOldPrice(store: Store, sold: readonly Known<Line>[]): string[] {
  const price = (store.at('activities/yoga')?.fields['price'] as number | undefined) ?? PRICE;
  const withCode = Math.round(price * 0.9);
  return sold
    .filter(([, { kind, unitprice }]) => !kind && unitprice !== price && unitprice !== withCode)
    .map(([id, { unitprice }]) => `${id} is sold for ${unitprice} while the price is ${price}`);
}

/** People buy for themselves and for their own family alone. */
function soldToStrangers(store: Store, sold: readonly Known<Line>[]): string[] {
  return sold.flatMap(([id, { orderId, userId }]) => {
    const buyer = store.at(`orders/${orderId}`)?.fields['userId'];
    const guardian = store.at(`users/${userId}`)?.fields['guardianId'];
    return userId === buyer || guardian === buyer ? [] : [`${id} is bought by ${String(buyer)} for ${userId}`];
  });
}

/** Those in stock, and those that were taken from it. */
function bottlesOf(store: Store): number {
  const taken = recordsOf<Line>(store, 'orderLines').reduce((sum, [, line]) => sum + (line.taken ?? 0), 0);
  return (store.at('products/botella')!.fields['stock'] as number) + taken;
}

const heldForNobody = (store: Store): string[] =>
  recordsOf<Booking>(store, 'credits')
    .filter(
      ([, { state, pack }]) => state === 'held' && store.at(`orders/${pack!.orderId}`)?.fields['state'] !== 'Created',
    )
    .map(([id]) => `${id} is held by no unpaid order`);

interface Slot extends Fields {
  taken: number;
  capacity: number;
  dates: Record<string, { absent: number; guests: number; change: { kind: string } | null } | undefined>;
}

/** Dates that are still to come when everything has settled. */
function crowdedDates(store: Store): string[] {
  const coming = recordsOf<Booking>(store, 'credits').filter(([, { state }]) => state === 'booked' || state === 'held');
  return recordsOf<Slot>(store, 'diaHoras').flatMap(([id, { taken, capacity, dates: all }]) =>
    Object.entries(all)
      .filter(([date]) => date >= dates.jueves[0])
      .flatMap(([date, of]) => {
        const { absent, guests, change } = of!;
        const own = coming.filter(([, { session }]) => session!.diaHoraId === id && session!.date === date).length;
        const people = taken - absent + guests;
        return [
          ...(own === guests ? [] : [`${id} counts ${guests} guests on ${date}, and has ${own}`]),
          ...(people <= capacity || change?.kind === 'closed' || guests === 0
            ? []
            : [`${people} people come to ${id} on ${date}`]),
        ];
      }),
  );
}

function ordersOf(store: Store, wasPaid: Set<string>): string[] {
  const orders = recordsOf<{ userId: string; origin: string; state: string; canceledBecause: string | null }>(
    store,
    'orders',
  );
  const ended = orders.filter(
    ([id, { state, canceledBecause }]) => wasPaid.has(id) && state === 'Canceled' && canceledBecause === 'expired',
  );
  for (const [id, { state }] of orders) if (state === 'Complete') wasPaid.add(id);
  const unpaid = orders.filter(([, { state, origin }]) => state === 'Created' && origin === 'cart');
  const buyers = unpaid.map(([, { userId }]) => userId);
  return [
    ...ended.map(([id]) => `${id} was paid, and ended as an unpaid hold`),
    ...repeated(buyers).map((each) => `${each} has two unpaid orders`),
  ];
}

function refundsOf(store: Store, wasRefunded: Set<string>): string[] {
  const payments = recordsOf<{ status: string }>(store, 'payments');
  for (const [id, { status }] of payments) if (status === 'refunded') wasRefunded.add(id);
  return payments.flatMap(([id, { status }]) =>
    wasRefunded.has(id) && status !== 'refunded' ? [`${id} was refunded, and is ${status} again`] : [],
  );
}

/** The gym allows one a month, without bought ones. */
function tooManyBookings(store: Store): string[] {
  const months = recordsOf<Booking>(store, 'credits')
    .filter(([, { state, pack }]) => !pack && (state === 'booked' || state === 'waiting'))
    .map(([, { userId, session }]) => `${userId} in ${session?.date.slice(0, 7)}`);
  return repeated(months).map((each) => `${each} has more bookings than one`);
}

const claimedTwice = (store: Store): string[] =>
  repeated(recordsOf<{ claims: string | null }>(store, 'users').flatMap(([, { claims }]) => claims ?? [])).map(
    (each) => `${each} is claimed twice`,
  );

/** Nobody here waits a second time for the same slot. */
const offeredTwice = (store: Store): string[] => {
  const orders = new Map(recordsOf<{ origin: string }>(store, 'orders'));
  const offered = recordsOf<Line>(store, 'orderLines').filter(
    ([, { orderId }]) => orders.get(orderId)?.origin === 'offer',
  );
  return repeated(offered.map(([, { userId, diaHoraId }]) => `${diaHoraId} to ${userId}`)).map(
    (each) => `a second order offers ${each}`,
  );
};

interface List extends Fields {
  diaHoraId: string;
  date: string;
  present: Record<string, unknown>;
}

/** A place that is given up is not marked, and a marked one not given up. */
function presentAndAbsent(store: Store): string[] {
  const lines = recordsOf<Line>(store, 'orderLines').map(([, line]) => line);
  return recordsOf<List>(store, 'sessions').flatMap(([id, { diaHoraId, date, present }]) =>
    lines
      .filter(({ userId, diaHoraId: slotId }) => slotId === diaHoraId && userId in present)
      .filter(({ absences, heldPlaces }) => heldPlaces > 0 && absences.some((each) => each.date === date))
      .map(({ userId }) => `${id} marks ${userId} present, who has given the place up`),
  );
}

const repeated = (all: readonly string[]): string[] => all.filter((each, index) => all.indexOf(each) !== index);

/** Each of these is asked for once, and may be repeated. */
function givenTwice(store: Store): string[] {
  const gifts = recordsOf<{ because: string }>(store, 'credits').filter(([, { because }]) => because === 'granted');
  const sales = recordsOf<Line>(store, 'orderLines').filter(
    ([, { diaHoraId, userId, heldPlaces }]) => diaHoraId === 'sabado' && userId === 'ivo' && heldPlaces > 0,
  );
  const withdrawals = recordsOf<{ orderId: string; byOwner: boolean }>(store, 'withdrawals').map(
    ([, { orderId, byOwner }]) => `${orderId} ${byOwner}`,
  );
  return [
    ...repeated(withdrawals).map((each) => `one withdrawal of ${each} became two`),
    ...(gifts.length > 1 ? [`one gift became ${gifts.length} credits`] : []),
    ...(sales.length > 1 ? [`one sale became ${sales.length} lines`] : []),
  ];
}

/** What an admin still has to decide, or has decided. */
const settledOutcomes = new Set(['kept', 'unclear']);

/** What must be over once everything has settled. */
export function openAt(end: Date, store: Store): string[] {
  const all = <T extends Fields>(collection: string, isOpen: (record: T) => boolean, what: string): string[] =>
    recordsOf<T>(store, collection).flatMap(([id, record]) => (isOpen(record) ? [`${collection}/${id} ${what}`] : []));
  return [
    ...all<{ state: string; reservedUntil: Timestamp }>(
      'orders',
      ({ state, reservedUntil }) => state === 'Created' && reservedUntil.toMillis() <= end.getTime(),
      'is held for ever',
    ),
    ...all<Booking>('credits', ({ state }) => state === 'held', 'holds a date for ever'),
    ...all<{ state: string }>('closures', ({ state }) => state !== 'closed', 'is closing for ever'),
    ...all<{ state: string }>('withdrawals', ({ state }) => state === 'asked', 'is never carried out'),
    ...all('accountDeletions', () => true, 'is never finished'),
    ...all<{ outcome: string; by: string }>(
      'payments',
      ({ outcome, by }) => outcome === 'refundDue' && by === 'mercadopago',
      'is never given back',
    ),
    ...unboughtClasses(store),
    ...moneyOf(store),
  ];
}

interface Purchase extends Fields {
  userId: string;
  state: string;
  attendees?: { ids: readonly string[] };
}

/** Members may review the classes that they have bought, or that were bought for them. */
function unboughtClasses(store: Store): string[] {
  const orders = recordsOf<Purchase>(store, 'orders').map(([, order]) => order);
  const isFor = (id: string, { userId, attendees }: Purchase) => userId === id || attendees?.ids.includes(id) === true;
  return recordsOf<{ activities: string[] }>(store, 'users').flatMap(([id, { activities }]) =>
    activities.length === 0 || orders.some((order) => isFor(id, order) && order.state === 'Complete')
      ? []
      : [`${id} has bought nothing, and has classes`],
  );
}

function moneyOf(store: Store): string[] {
  const orders = new Map(recordsOf<{ state: string; paymentId: string | null }>(store, 'orders'));
  const payments = new Map(recordsOf<{ outcome: string }>(store, 'payments'));
  return recordsOf<{ external_reference: string; status: string }>(store, 'host-payments').flatMap(
    ([id, { external_reference: orderId, status }]) => {
      const order = orders.get(orderId);
      const outcome = payments.get(id)?.outcome;
      if (status === 'refunded' || settledOutcomes.has(outcome ?? '')) return [];
      if (!outcome) return [`${id} was paid, and nobody knows it`];
      const isFor = order?.state === 'Complete' && order.paymentId === id;
      return isFor ? [] : [`${id} was paid for ${orderId}, which is ${order?.state ?? 'gone'}`];
    },
  );
}
