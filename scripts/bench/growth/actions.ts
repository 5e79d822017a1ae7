// The actions measured at each size of the gym. Each run takes a new member and slot.
import { rebuildCatalog, refreshViews } from '../../../functions/src/public/refresh.ts';
import { type ViewName, viewNames } from '../../../functions/src/records/views.ts';
import { checkOutCart } from '../../../functions/src/buying/check-out-cart.ts';
import { endPlanPeriods } from '../../../functions/src/buying/end-plan-periods.ts';
import { pageOfOrders } from '../../../functions/src/records/order-lists-store.ts';
import { endHolds } from '../../../functions/src/money/end-holds.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { type Cart, fillCart } from '../server/carts.ts';
import { served } from '../server/served.ts';

export interface Action {
  name: string;
  /** Not measured. */
  prepare?: (run: number) => Promise<unknown>;
  /** @returns the bytes of the answer, where there is one */
  run: (run: number, prepared: unknown) => Promise<number | void>;
  /** The most classes: the emulator searches a long collection for minutes. */
  upTo?: number;
  /** Which figures mean something; all if left out. */
  shown?: readonly ['kB'];
}

const get = (path: string): Action => ({
  name: `GET ${path}`,
  run: async () => {
    let size = 0;
    await served(async (ask) => {
      const { status, bytes } = await ask({ method: 'GET', path });
      if (status !== 200) throw new Error(`status ${status}`);
      size = bytes;
    });
    return size;
  },
});

const DAY_MS = 86_400_000;
const lastWeek = () => new Date(Date.now() - 7 * DAY_MS);

async function storedBytes(view: ViewName): Promise<number> {
  const { docs } = await db().collection('catalog').get();
  const parts = docs.filter(({ id }) => id === view || id.startsWith(`${view}.`));
  return parts.reduce((sum, part) => sum + (part.get('brotli') as Buffer).length, 0);
}

/** A change of this record reaches the public views. */
const refreshing = (what: string, collection: 'reviews' | 'diaHoras', idOf: (run: number) => string): Action => ({
  name: `${what} reaches the public views`,
  prepare: async (run) => {
    const ref = db().collection(collection).doc(idOf(run));
    const before = (await ref.get()).data();
    await ref.update({ updatedAt: new Date() });
    return { id: ref.id, before: undefined, after: before };
  },
  run: (_, change) => refreshViews(collection, change as Parameters<typeof refreshViews>[1]),
});

export const actions: Action[] = [
  { name: 'all public views are rebuilt', run: () => rebuildCatalog() },
  ...viewNames.map((view): Action => ({
    name: `catalog/${view}, as stored`,
    run: () => storedBytes(view),
    shown: ['kB'],
  })),
  get('/activity/all'),
  get('/activity/c1'),
  get('/trainer'),
  get('/diahora'),
  get('/diahora/c1s1'),
  get('/review/all?limit=20'),
  get('/review/activity/c1'),
  refreshing('a sold place', 'diaHoras', (run) => `c${run}s0`),
  refreshing('a review', 'reviews', (run) => `m${run * 10}_c${run}`),
  { name: 'a place into the cart', run: async (run) => void (await fillCart(`m${run}`, `c${run}s1`)) },
  {
    name: 'a checkout',
    prepare: (run) => fillCart(`m${run + 10}`, `c${run}s2`),
    run: async (_, cart) =>
      void (await checkOutCart({
        ...(cart as Cart),
        emailVerified: true,
        codigo: undefined,
        email: undefined,
        now: new Date(),
      })),
  },
  ...[
    { name: "a member's orders", run: async (run: number) => void (await pageOfOrders({ limit: 50 }, `m${run + 20}`)) },
    { name: 'a page of 50 orders', run: async () => void (await pageOfOrders({ limit: 50 })) },
    {
      name: 'the search for a member, 30 shown',
      run: async () => void (await db().collection('users').where('words.ba', '==', true).limit(30).get()),
    },
    { name: 'a figure of the dashboard: orders paid in a week', run: countOrders },
    { name: 'the job that ends holds, nothing due', run: () => endHolds(lastWeek()) },
    { name: 'the job that ends plan periods, nothing due', run: () => endPlanPeriods(lastWeek()) },
  ].map((action): Action => ({ ...action, upTo: 1_000 })),
];

async function countOrders(): Promise<void> {
  await db()
    .collection('orders')
    .where('state', '==', 'Complete')
    .where('purchasedAt', '>=', new Date(Date.now() - 60 * DAY_MS))
    .where('purchasedAt', '<', new Date(Date.now() - 53 * DAY_MS))
    .count()
    .get();
}
