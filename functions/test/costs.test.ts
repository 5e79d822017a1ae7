/**
 * The documents that a purchase, and a day of jobs without purchases, may read and write. docs/operations.md calculates
 * with these figures, so a change that needs more must raise them here.
 */
import { dayOf, daysAfter, instantOn, localDate } from '@gym-power/domain';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { rebuildCatalog, refreshViews } from '../src/public/refresh.ts';
import { sendMail } from '../src/mail/send-mail.ts';
import { db } from '../src/platform/firebase.ts';
import { jobs } from '../src/jobs.ts';
import { keepWords } from '../src/people/keep-words.ts';
import { recordChange } from '../src/records/record-change.ts';
import { join, openGym, type Reply } from './gym.ts';
import { fillCart, pay } from './purchases.ts';
import { addSlot, stored } from './records.ts';
import { type Documents, meter } from './meter.ts';
import { timeNow } from '../src/platform/clock.ts';

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

/**
 * The site's requests, page by page, for a newcomer who buys one place, and the triggers that follow. Pages load again
 * where the browser leaves the site. The list of recipes and Mercado Pago cost nothing.
 */
const atMost: Record<string, Documents> = {
  'signing in': { reads: 2, writes: 0 },
  'a place into the cart': { reads: 6, writes: 2 },
  'the checkout page': { reads: 5, writes: 0 },
  'checkout and the payment page': { reads: 8, writes: 7 },
  'their triggers': { reads: 6, writes: 3 },
  'the payment, its notification and the return': { reads: 9, writes: 7 },
  'its triggers': { reads: 5, writes: 2 },
};
/** Three of the writes change nothing: they are preconditions (`books/commit.ts`). */
const inAll: Documents = { reads: 41, writes: 21 };

/** A second purchase, and one poll while a payment is pending. */
const others: Record<string, Documents> = {
  'one more place of the same slot': { reads: 3, writes: 1 },
  'a look at an order that awaits its payment': { reads: 1, writes: 0 },
  'a return before the payment': { reads: 1, writes: 0 },
};

test.each([
  ['/activity/all', 1],
  ['/agenda', 1],
  ['/trainer', 1],
  ['/diahora', 1],
  ['/review/all', 1],
])('the list %s costs %i reads, however long it is', async (path, reads) => {
  expect(await costOf(() => gym.ask('GET', path))).toEqual({ reads, writes: 0 });
});

test('the list of recipes reads no document', async () => {
  expect(await costOf(() => gym.ask('GET', '/recipes'))).toEqual({ reads: 0, writes: 0 });
});

/** Less than 18,000 in the longest month. */
const IDLE_READS_A_DAY = 577;
/** The notes that the books were compared, and that the evening's mails were written. */
const IDLE_WRITES_A_DAY = 2;
const MINUTE_MS = 60_000;

test('a day of jobs that find nothing to do costs a small gym nothing', async () => {
  const today = localDate(timeNow());
  for (const { run } of Object.values(jobs)) await run(instantOn(today, '23:30'));
  const { from, to } = dayOf(daysAfter(today, 1));
  const runs: { at: Date; run: (now: Date) => Promise<void> }[] = [];
  for (const { everyMinutes, run } of Object.values(jobs))
    for (let ms = from.getTime(); ms < to.getTime(); ms += everyMinutes * MINUTE_MS)
      runs.push({ at: new Date(ms), run });
  const { reads, writes } = await costOf(async () => {
    for (const { at, run } of runs.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(at);
  });
  expect(reads).toBeLessThanOrEqual(IDLE_READS_A_DAY);
  expect(writes).toBeLessThanOrEqual(IDLE_WRITES_A_DAY);
});

test('each step of a purchase and its triggers stay within their costs', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  await rebuildCatalog();
  const profile = { uid: ana.uid, email: ana.email, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '' };
  const line = { userId: ana.uid, diaHoraId: slot.id, quantity: 1, unitprice: 20_000 };
  const costs: Record<string, Documents> = {};
  const step = async <T>(name: string, job: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    costs[name] = await costOf(async () => resolve(await job()));
    return promise;
  };
  const must = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const openSession = () => must(ana.ask('POST', '/user/session', profile));
  const ownOrders = () => must(ana.ask('GET', `/order/user/${ana.uid}`));
  const triggersOf = async (name: string, job: () => Promise<unknown>) => {
    const records = async () => ({ slot: await stored(`diaHoras/${slot.id}`), user: await stored(`users/${ana.uid}`) });
    const before = await records();
    await job();
    const after = await records();
    const mails = await db().collection('mail').where('userId', '==', ana.uid).where('state', '==', 'pending').get();
    await step(name, async () => {
      const at = timeNow();
      const written = { id: name, authId: undefined, authType: 'unknown', at } as const;
      await refreshViews('diaHoras', { id: slot.id, before: before.slot, after: after.slot });
      const change = { recordId: slot.id, before: before.slot, after: after.slot };
      await recordChange({ ...written, collection: 'diaHoras', ...change });
      await recordChange({
        ...written,
        collection: 'users',
        recordId: ana.uid,
        before: before.user,
        after: after.user,
      });
      await keepWords(ana.uid, after.user);
      expect(mails.size).toBe(1);
      const [mail] = mails.docs;
      const dueAt = (mail!.get('dueAt') as Timestamp).toDate();
      // The trigger, and later the job, if the mail waits.
      await sendMail(mail!.id, at);
      if (dueAt > at) await sendMail(mail!.id, dueAt);
    });
  };

  await step('signing in', async () => {
    await openSession();
    await ownOrders();
  });
  const { orderId } = await step('a place into the cart', async () => {
    await must(ana.ask('GET', `/activity/${slot.activityId}`));
    await must(ana.ask('GET', `/review/activity/${slot.activityId}`));
    await openSession();
    return must(ana.ask('POST', '/orderline/cart', line));
  });
  await step('the checkout page', async () => {
    await must(ana.ask('GET', `/order/cart/${ana.uid}?orderId=${orderId}`));
    await ownOrders();
    await must(ana.ask('GET', '/descuento/offers'));
  });
  let preferenceId = '';
  await triggersOf('their triggers', () =>
    step('checkout and the payment page', async () => {
      const { activityId } = slot;
      const shown = [{ diaHoraId: slot.id, activityId, quantity: 1, unitprice: 20_000 }];
      const mostrado = { lines: shown, totalPrice: 20_000, previousOrderId: null };
      await must(ana.ask('PUT', '/order/checkout', { orderId, state: 'Created', mostrado }));
      const url: string = await must(ana.ask('POST', '/mercadopago', { orderId, items: [] }));
      preferenceId = new URL(url).searchParams.get('pref_id')!;
    }),
  );
  await step('a look at an order that awaits its payment', () => must(ana.ask('GET', `/order/${orderId}/state`)));
  await step('a return before the payment', () => ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' }));
  await triggersOf('its triggers', () =>
    step('the payment, its notification and the return', async () => {
      await pay(gym, preferenceId);
      await openSession();
      expect(await ownOrders()).toMatchObject([{ id: orderId, state: 'Complete' }]);
    }),
  );
  await fillCart(ana, [{ slot }]);
  await step('one more place of the same slot', async () => {
    const { cartId } = await stored(`users/${ana.uid}`);
    counted = { reads: 0, writes: 0 };
    await must(ana.ask('POST', '/orderline/cart', { ...line, orderId: cartId, quantity: 2 }));
  });

  const limits = { ...atMost, ...others };
  expect(Object.keys(costs).toSorted()).toEqual(Object.keys(limits).toSorted());
  for (const [name, { reads, writes }] of Object.entries(costs)) {
    expect(reads, `reads of ${name}`).toBeLessThanOrEqual(limits[name]!.reads);
    expect(writes, `writes of ${name}`).toBeLessThanOrEqual(limits[name]!.writes);
  }
  const sumOf = (what: keyof Documents) => Object.keys(atMost).reduce((sum, name) => sum + costs[name]![what], 0);
  expect(sumOf('reads')).toBeLessThanOrEqual(inAll.reads);
  expect(sumOf('writes')).toBeLessThanOrEqual(inAll.writes);
});
