/** What is left when the server dies at any line, and that the jobs make it whole: nothing lost, nothing twice. */
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examineBooks } from '../src/doctor/examine-gym.ts';
import { retryMails } from '../src/mail/send-mail.ts';
import { endPlanPeriods } from '../src/orders/end-plans.ts';
import { reconcileOrders } from '../src/payments/reconcile-orders.ts';
import { db } from '../src/platform/firebase.ts';
import { addSlot, fillCart, join, openGym, order, pay, type Person, stored } from './gym.ts';
import { type Cut, Wire } from './wire.ts';

const gym = openGym();
const wire = new Wire();
let admin: Person;

beforeAll(async () => {
  wire.attach(db());
  process.env.MP_API_URL = await wire.toHost(gym.mercadoPagoUrl);
  process.env.SENDGRID_API_URL = await wire.toHost(gym.sendGridUrl);
  admin = await join(gym, { isAdmin: true });
});
afterAll(() => wire.close());
afterEach(() => void wire.mend());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function runJobs(now: Date): Promise<void> {
  await reconcileOrders(now);
  await endPlanPeriods(now);
  await retryMails(now);
}

const webhook = (paymentId: number) => {
  const ts = String(Date.now());
  const v1 = createHmac('sha256', process.env.MP_WEBHOOK_SECRET!).update(`id:${paymentId};ts:${ts};`).digest('hex');
  return gym.ask(
    'POST',
    `/mercadopago/webhook?data.id=${paymentId}&type=payment`,
    {},
    { 'x-signature': `ts=${ts},v1=${v1}` },
  );
};

interface Made {
  orderId: string;
  slotId: string;
  paymentId?: number;
  /** The interrupted call. */
  run: () => Promise<unknown>;
}

async function ordered(capacity = 2) {
  const ana = await join(gym);
  const slot = await addSlot({ capacity });
  return { ana, slot, slotId: slot.id, ...(await order(ana, [{ slot }])) };
}

async function paid({ notify = true, capacity = 2 } = {}) {
  const made = await ordered(capacity);
  return { ...made, paymentId: (await pay(gym, made.preferenceId, { notify })).id };
}

const scenes: Record<string, { make: () => Promise<Made>; ends: [state: string, refunds: number][] }> = {
  'a checkout and its payment page': {
    make: async () => {
      const ana = await join(gym);
      const slot = await addSlot({ capacity: 2 });
      const orderId = await fillCart(ana, [{ slot }]);
      const run = async () => {
        await ana.ask('PUT', '/order/checkout', { orderId });
        await ana.ask('POST', '/mercadopago', { orderId, items: [] });
      };
      return { orderId, slotId: slot.id, run };
    },
    ends: [
      ['Cart', 0],
      ['Canceled', 0],
    ],
  },
  'the notification of a payment': {
    make: async () => {
      const made = await paid({ notify: false });
      return { ...made, run: () => webhook(made.paymentId) };
    },
    ends: [['Complete', 0]],
  },
  "the buyer's return": {
    make: async () => {
      const made = await paid({ notify: false });
      return { ...made, run: () => made.ana.ask('PUT', `/order/${made.orderId}`, { state: 'Complete' }) };
    },
    ends: [['Complete', 0]],
  },
  "a member's cancel": {
    make: async () => {
      const made = await ordered();
      return { ...made, run: () => made.ana.ask('PUT', `/order/canceled/${made.orderId}`) };
    },
    ends: [['Canceled', 0]],
  },
  "an admin's cancel with a refund": {
    make: async () => {
      const made = await paid();
      return { ...made, run: () => admin.ask('PUT', `/order/canceled/${made.orderId}`, { refund: true }) };
    },
    ends: [
      ['Complete', 0],
      ['Canceled', 1],
    ],
  },
  'the refund of a payment that came too late': {
    make: async () => {
      const made = await paid({ notify: false });
      await made.ana.ask('PUT', `/order/canceled/${made.orderId}`);
      return { ...made, run: () => webhook(made.paymentId) };
    },
    ends: [['Canceled', 1]],
  },
  'the job itself, for a lost payment': {
    make: async () => {
      await reconcileOrders(later(16)); // what the last kill left would make this run longer than it was
      const made = await paid({ notify: false });
      return { ...made, run: () => reconcileOrders(later(16)) };
    },
    ends: [['Complete', 0]],
  },
  'the job itself, for a hold that ended': {
    make: async () => {
      await reconcileOrders(later(16)); // what the last kill left would make this run longer than it was
      const made = await ordered();
      return { ...made, run: () => reconcileOrders(later(16)) };
    },
    ends: [['Canceled', 0]],
  },
  'the end of a plan period': {
    make: async () => {
      const made = await paid();
      await db().doc(`orderLines/${made.orderId}_${made.slotId}`).update({ validUntil: new Date() });
      return { ...made, run: () => endPlanPeriods(later(1)) };
    },
    ends: [['Complete', 0]],
  },
};

/** Runs the scene once for every request that it makes, each time cut there, until it comes through whole. */
async function killEverywhere(make: () => Promise<Made>, when: Cut['when']): Promise<Made[]> {
  const all: Made[] = [];
  for (let at = 1; ; at++) {
    const made = await make();
    all.push(made);
    wire.cut({ at, when });
    await made.run().catch(() => {});
    if (!wire.mend()) return all;
  }
}

const refundsOf = async (paymentId: number | undefined): Promise<number> =>
  ((await (await fetch(`${gym.mercadoPagoUrl}/sandbox/refunds`)).json()) as { payment_id: number }[]).filter(
    (each) => each.payment_id === paymentId,
  ).length;

const mailsOf = async (orderId: string): Promise<string[]> => {
  const all = (await (await fetch(`${gym.sendGridUrl}/sandbox/messages`)).json()) as {
    customArgs: { mailId: string };
  }[];
  return all.map(({ customArgs }) => customArgs.mailId).filter((id) => id.startsWith(orderId));
};

describe.each(Object.entries(scenes))('killed at any request of %s', (_, { make, ends }) => {
  test.each(['before', 'after'] as const)('(%s it is sent): the jobs make the books whole', async (when) => {
    const all = await killEverywhere(make, when);
    expect(all.length).toBeGreaterThan(3);
    await Promise.all([runJobs(later(20)), runJobs(later(20))]);
    await runJobs(later(25));

    expect(await examineBooks(later(25))).toEqual([]);
    for (const { orderId, paymentId } of all) {
      const end = [(await stored(`orders/${orderId}`)).state, await refundsOf(paymentId)];
      expect(ends).toContainEqual(end);
      const mails = await mailsOf(orderId);
      expect(mails).toHaveLength(new Set(mails).size);
      const queued = await db().collection('mail').where('orderId', '==', orderId).get();
      expect(queued.docs.map(({ id }) => id).toSorted()).toEqual(mails.toSorted());
    }
    const last = (await stored(`orders/${all.at(-1)!.orderId}`)).state;
    expect(last).toBe(ends.at(-1)![0]);
  });
});
