/** What must hold after every commit of every schedule. The doctor examines everything else in the end. */
import { PRICE } from './gym.ts';
import type { Store } from './store.ts';
import type { Fields } from './values.ts';

interface Line extends Fields {
  orderId: string;
  diaHoraId: string;
  heldPlaces: number;
  unitprice: number;
}

const recordsOf = <T extends Fields>(store: Store, collection: string): [id: string, record: T][] =>
  store.in(collection).map(([path, { fields }]) => [path.slice(path.indexOf('/') + 1), fields as T]);

/** Watches one run, from its first state on. @returns what no longer holds, each time that something was written */
export function watch(start: Store): (store: Store) => string[] {
  const knownLines = new Set(recordsOf(start, 'orderLines').map(([id]) => id));
  const wasPaid = new Set<string>();
  return (store) => [
    ...slotsOf(store),
    ...soldAtAnOldPrice(store, knownLines),
    ...ordersOf(store, wasPaid),
    ...givenTwice(store),
  ];
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

function soldAtAnOldPrice(store: Store, known: Set<string>): string[] {
  const price = store.at('activities/yoga')?.fields['price'] ?? PRICE;
  const fresh = recordsOf<Line>(store, 'orderLines').filter(([id]) => !known.has(id));
  for (const [id] of fresh) known.add(id);
  return fresh.flatMap(([id, { unitprice }]) =>
    unitprice === price ? [] : [`${id} is sold for ${unitprice} while the price is ${String(price)}`],
  );
}

function ordersOf(store: Store, wasPaid: Set<string>): string[] {
  const orders = recordsOf<{ userId: string; origin: string; state: string; canceledBecause: string | null }>(store, 'orders');
  const ended = orders.filter(([id, { state, canceledBecause }]) => wasPaid.has(id) && state === 'Canceled' && canceledBecause === 'expired');
  for (const [id, { state }] of orders) if (state === 'Complete') wasPaid.add(id);
  const unpaid = orders.filter(([, { state, origin }]) => state === 'Created' && origin === 'cart');
  const buyers = unpaid.map(([, { userId }]) => userId);
  return [
    ...ended.map(([id]) => `${id} was paid, and ended as an unpaid hold`),
    ...buyers.filter((each, index) => buyers.indexOf(each) !== index).map((each) => `${each} has two unpaid orders`),
  ];
}

/** Each of these is asked for once, and may be repeated. */
function givenTwice(store: Store): string[] {
  const gifts = recordsOf<{ because: string }>(store, 'credits').filter(([, { because }]) => because === 'granted');
  const sales = recordsOf<Line>(store, 'orderLines').filter(
    ([, { diaHoraId, heldPlaces }]) => diaHoraId === 'sabado' && heldPlaces > 0,
  );
  return [
    ...(gifts.length > 1 ? [`one gift became ${gifts.length} credits`] : []),
    ...(sales.length > 1 ? [`one sale became ${sales.length} lines`] : []),
  ];
}
