/** What a purchase may cost in documents: docs/operations.md reckons with these figures. A change that needs more says so here. */
import { beforeAll, expect, test } from 'vitest';
import { rebuildCatalog, refreshViews } from '../src/catalog/refresh.ts';
import { sendMail } from '../src/mail/send-mail.ts';
import { reconcileOrders } from '../src/payments/reconcile-orders.ts';
import { db } from '../src/platform/firebase.ts';
import { join, openGym } from './gym.ts';
import { fillCart, pay } from './purchases.ts';
import { addSlot, stored } from './records.ts';
import { type Documents, meter } from './meter.ts';

const gym = openGym();
let moved: Documents = { reads: 0, writes: 0 };

beforeAll(async () => {
  await rebuildCatalog();
  meter(db(), ({ reads, writes }) => (moved = { reads: moved.reads + reads, writes: moved.writes + writes }));
});

type Cost = [reads: number, writes: number];

async function cost(job: () => Promise<unknown>): Promise<Cost> {
  moved = { reads: 0, writes: 0 };
  await job();
  return [moved.reads, moved.writes];
}

/** Each with one line in the order. The webhook and the buyer's return each bring the payment; the second finds it applied. */
const atMost: Record<string, Cost> = {
  'a place into the first cart': [8, 4],
  'a place into the cart again': [12, 2],
  checkout: [7, 4],
  'the payment page': [9, 1],
  'the notification': [8, 5],
  'the return': [3, 0],
  'own orders': [3, 0],
  'the view of the slot that was sold': [5, 2],
  'a mail': [2, 2],
  'a run of the job that finds nothing': [4, 0],
};

const excess = (costs: Record<string, Cost>) =>
  Object.entries(costs).filter(([name, [reads, writes]]) => reads > atMost[name]![0] || writes > atMost[name]![1]);

test.each(['/activity/all', '/trainer', '/diahora', '/review/all'])(
  'the list %s reads one document, whatever is in it',
  async (path) => {
    expect(await cost(() => gym.ask('GET', path))).toEqual([1, 0]);
  },
);

test('recipes read none', async () => {
  expect(await cost(() => gym.ask('GET', '/recipes'))).toEqual([0, 0]);
});

test('a purchase of one place, its triggers, and a job with nothing to do read and write no more than they are said to', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const costs: Record<string, Cost> = {};
  const step = async <T>(name: string, job: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    costs[name] = await cost(async () => resolve(await job()));
    return promise;
  };

  const orderId = await step('a place into the first cart', () => fillCart(ana, [{ slot }]));
  await step('a place into the cart again', () => fillCart(ana, [{ slot }]));
  await step('checkout', () => ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' }));
  const { body: url } = await step('the payment page', () => ana.ask('POST', '/mercadopago', { orderId, items: [] }));
  await step('the notification', () => pay(gym, new URL(url).searchParams.get('pref_id')!));
  await step('the return', () => ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' }));
  await step('own orders', () => ana.ask('GET', `/order/user/${ana.uid}`));

  const after = await stored(`diaHoras/${slot.id}`);
  await step('the view of the slot that was sold', () =>
    refreshViews('diaHoras', { id: slot.id, before: { ...after, taken: 0 }, after }),
  );
  const mails = await db().collection('mail').where('orderId', '==', orderId).get();
  await step('a mail', () => sendMail(mails.docs[0]!.id, new Date()));
  await reconcileOrders(new Date());
  await step('a run of the job that finds nothing', () => reconcileOrders(new Date()));

  expect(Object.keys(costs)).toEqual(Object.keys(atMost));
  expect(excess(costs)).toEqual([]);
});
