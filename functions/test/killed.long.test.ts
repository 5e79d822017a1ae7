/** If a server dies at any request, the jobs can repair what it leaves: nothing is lost, nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { signWebhook } from '@gym-power/sandbox/mercadopago';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishDeletions } from '../src/people/delete-account.ts';
import { examineBooks } from '../src/doctor/examine-gym.ts';
import { retryMails } from '../src/mail/send-mail.ts';
import { endPlanPeriods } from '../src/buying/end-plan-periods.ts';
import { endHolds } from '../src/money/end-holds.ts';
import { reconcileOrders } from '../src/money/reconcile-orders.ts';
import { db } from '../src/platform/firebase.ts';
import { carryOutWithdrawals } from '../src/law/carry-out.ts';
import { clearGym, join, joinAdmin, openGym, type Person } from './gym.ts';
import { checkOut, fillCart, newOrder, newPaidOrder, refundPart } from './purchases.ts';
import { addSlot, stateOf } from './records.ts';
import { Wire } from './wire.ts';
import { fromNow } from './time.ts';
import { timeNow } from '../src/platform/clock.ts';

const wire = new Wire();
const gym = openGym((url) => wire.toHost(url));
let admin: Person;

beforeAll(() => wire.attach(db()));
// The jobs and the doctor read everything, so leftovers would slow down every scene.
beforeEach(async () => {
  await clearGym(gym);
  admin = await joinAdmin(gym);
});
afterAll(() => wire.close());
afterEach(() => void wire.mend());

const later = (minutes: number) => fromNow(minutes * 60_000);

async function runJobs(now: Date): Promise<void> {
  await carryOutWithdrawals(now);
  await reconcileOrders(now);
  await endHolds(now);
  await endPlanPeriods(now);
  await retryMails(now);
  await finishDeletions(now);
}

function notify(paymentId: number) {
  const dataId = String(paymentId);
  const requestId = randomUUID();
  const signature = signWebhook({
    dataId,
    requestId,
    ts: String(timeNow().getTime()),
    secret: process.env.MP_WEBHOOK_SECRET!,
  });
  const headers = { 'x-signature': signature, 'x-request-id': requestId };
  return gym.ask('POST', `/mercadopago/webhook?data.id=${dataId}&type=payment`, {}, headers);
}

interface Interruptible {
  orderId: string;
  paymentId?: number;
  run: () => Promise<unknown>;
}

interface Scene {
  prepare: () => Promise<Interruptible>;
  /** How the order may end; the last entry is the end without an interruption. */
  ends: { state: string; refunds: number }[];
  frees?: boolean;
}

const canceled = { state: 'Canceled', refunds: 0 };
const complete = { state: 'Complete', refunds: 0 };
const partlyRefunded = { state: 'Complete', refunds: 1 };
const refunded = { state: 'Canceled', refunds: 1 };

const scenes: Record<string, Scene> = {
  'a checkout and its payment page': {
    prepare: async () => {
      const ana = await join(gym);
      const orderId = await fillCart(ana, [{ slot: await addSlot() }]);
      const run = async () => {
        await ana.ask('PUT', '/order/checkout', { orderId });
        await ana.ask('POST', '/mercadopago', { orderId, items: [] });
      };
      return { orderId, run };
    },
    ends: [{ state: 'Cart', refunds: 0 }, canceled],
  },
  'the notification of a payment': {
    prepare: async () => {
      const { orderId, paymentId } = await newPaidOrder(gym, { notify: false });
      return { orderId, paymentId, run: () => notify(paymentId) };
    },
    ends: [complete],
  },
  "the buyer's return": {
    prepare: async () => {
      const { ana, orderId, paymentId } = await newPaidOrder(gym, { notify: false });
      return { orderId, paymentId, run: () => ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' }) };
    },
    ends: [complete],
  },
  "a member's cancel": {
    prepare: async () => {
      const { ana, orderId } = await newOrder(gym);
      return { orderId, run: () => ana.ask('PUT', `/order/canceled/${orderId}`) };
    },
    ends: [canceled],
  },
  "an admin's cancel with a refund": {
    prepare: async () => {
      const { orderId, paymentId } = await newPaidOrder(gym);
      return { orderId, paymentId, run: () => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true }) };
    },
    ends: [complete, refunded],
  },
  'the refund of a payment that came too late': {
    prepare: async () => {
      const { ana, orderId, paymentId } = await newPaidOrder(gym, { notify: false });
      await ana.ask('PUT', `/order/canceled/${orderId}`);
      return { orderId, paymentId, run: () => notify(paymentId) };
    },
    ends: [refunded],
  },
  'the job that finds a lost payment': {
    prepare: async () => {
      await reconcileOrders(later(16)); // Finishes what the last kill left, which this run would do too.
      const { orderId, paymentId } = await newPaidOrder(gym, { notify: false });
      return { orderId, paymentId, run: () => reconcileOrders(later(16)) };
    },
    ends: [complete],
  },
  'the job that finds a partial refund': {
    prepare: async () => {
      await reconcileOrders(later(16)); // Finishes what the last kill left, which this run would do too.
      const { orderId, paymentId } = await newPaidOrder(gym);
      await refundPart(gym, paymentId, 5_000);
      return { orderId, paymentId, run: () => reconcileOrders(later(16)) };
    },
    ends: [partlyRefunded],
  },
  'the job that ends many holds': {
    prepare: async () => {
      await endHolds(later(16)); // Finishes what the last kill left, which this run would do too.
      const slot = await addSlot();
      const [first] = await Promise.all([1, 2, 3].map(async () => checkOut(await join(gym), [{ slot }])));
      await newOrder(gym);
      return { orderId: first!, run: () => endHolds(later(16)) };
    },
    ends: [canceled],
  },
  'a checkout that replaces the unpaid order': {
    prepare: async () => {
      const { ana, slot, orderId } = await newOrder(gym);
      const next = await fillCart(ana, [{ slot, quantity: 2 }]);
      return { orderId, run: () => ana.ask('PUT', '/order/checkout', { orderId: next }) };
    },
    ends: [canceled],
  },
  'the job that ends a plan period': {
    prepare: async () => {
      const { slot, orderId, paymentId } = await newPaidOrder(gym);
      const over = { validUntil: timeNow(), keptUntil: timeNow() };
      await db().doc(`orderLines/${orderId}_${slot.id}`).update(over);
      return { orderId, paymentId, run: () => endPlanPeriods(later(1)) };
    },
    ends: [complete],
    frees: true,
  },
};

/**
 * Kills the scene one request later each time, until it finishes. Only the first request is cut in both ways, because a
 * kill after one request leaves the same as a kill before the next.
 */
async function killEverywhere({ prepare }: Scene): Promise<Interruptible[]> {
  const all: Interruptible[] = [];
  const kill = async (at: number, when: 'before' | 'after'): Promise<boolean> => {
    const interruptible = await prepare();
    all.push(interruptible);
    wire.cut({ at, when });
    await interruptible.run().catch(() => {});
    return wire.mend();
  };
  await kill(1, 'before');
  for (let at = 1; await kill(at, 'after'); at++);
  return all;
}

test.each(Object.entries(scenes))('killed at any request of %s', async (_, scene) => {
  const all = await killEverywhere(scene);
  expect(all.length).toBeGreaterThan(3);
  await Promise.all([runJobs(later(20)), runJobs(later(20))]);
  await runJobs(later(25));

  expect(await examineBooks(later(25))).toEqual([]);
  const refunds: { payment_id: number }[] = await gym.mercadoPago('GET', '/refunds');
  const sent: { customArgs: { mailId: string } }[] = await gym.sendGrid('GET', '/messages');
  for (const { orderId, paymentId } of all) {
    const end = {
      state: await stateOf(orderId),
      refunds: refunds.filter(({ payment_id }) => payment_id === paymentId).length,
    };
    expect(scene.ends).toContainEqual(end);
    const queued = (await db().collection('mail').where('orderId', '==', orderId).get()).docs.map(({ id }) => id);
    const mails = sent.map(({ customArgs }) => customArgs.mailId).filter((id) => queued.includes(id));
    expect(mails.toSorted(), 'each mail once').toEqual(queued.toSorted());
    const freed = sent.filter(
      ({ customArgs: { mailId } }) => mailId.startsWith('placeFreed') && mailId.includes(orderId),
    );
    expect(freed.length, 'mails about places that are free').toBe(scene.frees ? 1 : 0);
  }
  expect(await stateOf(all.at(-1)!.orderId)).toBe(scene.ends.at(-1)!.state);
});
