/**
 * How many documents a purchase may read and write. docs/operations.md calculates with these figures, so a change that
 * needs more has to say so here.
 */
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
let counted: Documents = { reads: 0, writes: 0 };

beforeAll(async () => {
  await rebuildCatalog();
  meter(db(), ({ reads, writes }) => (counted = { reads: counted.reads + reads, writes: counted.writes + writes }));
});

async function costOf(job: () => Promise<unknown>): Promise<Documents> {
  counted = { reads: 0, writes: 0 };
  await job();
  return counted;
}

/** For an order of one line. Both the notification and the buyer's return report the payment; the second is a no-op. */
const atMost: Record<string, Documents> = {
  'the first place in a new cart': { reads: 8, writes: 4 },
  'the same place again': { reads: 12, writes: 2 },
  checkout: { reads: 7, writes: 4 },
  'the payment page': { reads: 9, writes: 1 },
  'the notification': { reads: 8, writes: 7 },
  'the return': { reads: 3, writes: 0 },
  "the member's orders": { reads: 3, writes: 0 },
  'the trigger of the sold slot': { reads: 5, writes: 2 },
  'the trigger of a mail': { reads: 3, writes: 3 },
  'a job that finds nothing to do': { reads: 7, writes: 0 },
};

test.each(['/activity/all', '/trainer', '/diahora', '/review/all'])(
  'the list %s reads one document, however long it is',
  async (path) => {
    expect(await costOf(() => gym.ask('GET', path))).toEqual({ reads: 1, writes: 0 });
  },
);

test('the list of recipes reads no document', async () => {
  expect(await costOf(() => gym.ask('GET', '/recipes'))).toEqual({ reads: 0, writes: 0 });
});

test('each step of a purchase, its triggers and an idle job stay within their costs', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const costs: Record<string, Documents> = {};
  const step = async <T>(name: string, job: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    costs[name] = await costOf(async () => resolve(await job()));
    return promise;
  };

  const orderId = await step('the first place in a new cart', () => fillCart(ana, [{ slot }]));
  await step('the same place again', () => fillCart(ana, [{ slot }]));
  await step('checkout', () => ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' }));
  const { body: url } = await step('the payment page', () => ana.ask('POST', '/mercadopago', { orderId, items: [] }));
  await step('the notification', () => pay(gym, new URL(url).searchParams.get('pref_id')!));
  await step('the return', () => ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' }));
  await step("the member's orders", () => ana.ask('GET', `/order/user/${ana.uid}`));

  const after = await stored(`diaHoras/${slot.id}`);
  await step('the trigger of the sold slot', () =>
    refreshViews('diaHoras', { id: slot.id, before: { ...after, taken: 0 }, after }),
  );
  const mails = await db().collection('mail').where('orderId', '==', orderId).get();
  await step('the trigger of a mail', () => sendMail(mails.docs[0]!.id, new Date()));
  await reconcileOrders(new Date());
  await step('a job that finds nothing to do', () => reconcileOrders(new Date()));

  expect(Object.keys(costs)).toEqual(Object.keys(atMost));
  for (const [name, { reads, writes }] of Object.entries(costs)) {
    expect(reads, `reads of ${name}`).toBeLessThanOrEqual(atMost[name]!.reads);
    expect(writes, `writes of ${name}`).toBeLessThanOrEqual(atMost[name]!.writes);
  }
});
