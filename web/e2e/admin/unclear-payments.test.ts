import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { runSchedule } from '../../../scripts/system/schedules.ts';
import { decidePayment, liftFaults, ordered, pay, setFaults } from '../backstage.ts';
import { test } from '../browser.ts';
import { asMember, type DemoMember, firestore, newClase, newMember, takenOf } from '../demo.ts';
import { enterAsAdmin, newAdmin, stored } from './admin.ts';

interface Started {
  orderId: string;
  preferenceId: string;
}

interface Unclear {
  reason: string;
  /** Makes the payment, and answers its id. */
  happens: (started: Started) => Promise<string>;
  sentence: string;
  /** The amount as the queue shows it. */
  amount: string;
  /** The state of the order while the payment waits; null: there is none. */
  order: string | null;
  actions: string[];
  /** The action that is chosen, and what the screen says of it. */
  chosen: string;
  says: string;
  /** What is stored then. */
  outcome: string;
  state: string | null;
  taken: number;
}

const approved = ({ preferenceId }: Started) => pay(preferenceId);
const CONFIRMED = 'Mercado Pago confirmó la devolución';
const LEFT = 'El dinero y la orden quedaron como estaban';

const unclear: Unclear[] = [
  {
    reason: 'another amount',
    happens: ({ preferenceId }) => pay(preferenceId, { amount: 9_000 }),
    sentence: 'Pagó otro monto que el de la orden',
    amount: '$9.000',
    order: 'Created',
    actions: ['Devolver', 'Aceptar'],
    chosen: 'Aceptar',
    says: 'La orden quedó paga',
    outcome: 'completed',
    state: 'Complete',
    taken: 1,
  },
  {
    reason: 'another currency',
    happens: ({ preferenceId }) => pay(preferenceId, { currency: 'USD' }),
    sentence: 'Pagó en otra moneda',
    amount: '$10.000 USD',
    order: 'Created',
    actions: ['Devolver'],
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'refunded',
    state: 'Created',
    taken: 1,
  },
  {
    reason: 'a dispute',
    happens: async (started) => {
      const id = await approved(started);
      await decidePayment(started.orderId, 'in_mediation');
      return id;
    },
    sentence: 'El comprador abrió un reclamo en Mercado Pago',
    amount: '$10.000',
    order: 'Complete',
    actions: ['Dejar como está', 'Devolver'],
    chosen: 'Dejar como está',
    says: LEFT,
    outcome: 'completed',
    state: 'Complete',
    taken: 1,
  },
  {
    reason: 'an order canceled without a word about the money',
    happens: async (started) => {
      const id = await approved(started);
      await asMember(await newAdmin(), 'PUT', `/order/canceled/${started.orderId}`);
      return id;
    },
    sentence: 'La orden se canceló sin decidir qué hacer con el dinero',
    amount: '$10.000',
    order: 'Canceled',
    actions: ['Devolver', 'Dejar como está'],
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'refunded',
    state: 'Canceled',
    taken: 0,
  },
  {
    reason: 'an order that is not there',
    happens: async ({ orderId, preferenceId }) => {
      await firestore.doc(`orders/${orderId}`).delete();
      return pay(preferenceId);
    },
    sentence: 'Nombra una orden que no es nuestra',
    amount: '$10.000',
    order: null,
    actions: ['Devolver', 'Dejar como está'],
    chosen: 'Dejar como está',
    says: LEFT,
    outcome: 'kept',
    state: null,
    taken: 1,
  },
  {
    reason: 'money that came back after its place was given away',
    happens: async (started) => {
      const id = await approved(started);
      for (const status of ['charged_back', 'approved']) await decidePayment(started.orderId, status);
      return id;
    },
    sentence: 'El dinero volvió, pero el lugar ya no está',
    amount: '$10.000',
    order: 'Canceled',
    actions: ['Devolver', 'Dejar como está'],
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'refunded',
    state: 'Canceled',
    taken: 0,
  },
];

/** A member's order whose payment waits for an admin. */
async function waiting(
  happens: Unclear['happens'],
): Promise<{ id: string; member: DemoMember; orderId: string; diaHoraId: string }> {
  const [member, clase] = [await newMember(), await newClase({ price: 10_000 })];
  const started = await ordered(member, clase);
  const id = await happens(started);
  await expect.poll(() => stored(`payments/${id}`)).toMatchObject({ outcome: 'unclear' });
  return { id, member, orderId: started.orderId, diaHoraId: clase.diaHoraId };
}

const anotherAmount = unclear[0]!.happens;

const queued = (page: Page, id: string) =>
  page
    .getByRole('region', { name: 'Pagos por resolver' })
    .getByRole('listitem')
    .filter({ hasText: `Pago ${id} ` });

async function settle(page: Page, id: string, action: string): Promise<void> {
  await queued(page, id).getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByText(`Pago ${id} de`).waitFor();
  await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
}

describe('a payment that no rule settles', () => {
  test.for(unclear)('waits with what is known of it, until the admin has decided: $reason', async (each, { page }) => {
    const { id, member, orderId, diaHoraId } = await waiting(each.happens);
    await enterAsAdmin(page);
    const line = queued(page, id);
    await line.getByText(each.sentence).waitFor();
    const text = (await line.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Pago ${id} · ${each.amount} `);
    const known = `Orden ${orderId} (${each.order}, $10.000) de Paula Prueba, ${member.email}`;
    if (each.order) expect(text).toContain(known);
    else expect(text).not.toContain('Orden');
    expect(await line.getByRole('button').allTextContents()).toEqual(each.actions);

    await settle(page, id, each.chosen);
    await page.getByText(each.says).waitFor();
    await line.waitFor({ state: 'detached' });
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: each.outcome, unclearBecause: null });
    expect((await stored(`orders/${orderId}`))?.['state'] ?? null).toBe(each.state);
    expect(await takenOf(diaHoraId)).toBe(each.taken);
  });

  test('stays as it is when the admin is not sure', async ({ page }) => {
    const { id } = await waiting(anotherAmount);
    await enterAsAdmin(page);
    await queued(page, id).getByRole('button', { name: 'Devolver' }).click();
    await page.getByRole('button', { name: 'No estoy seguro' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await queued(page, id).waitFor();
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'unclear' });
  });

  test('is given back later while Mercado Pago is down, and the screen says so', async ({ page }) => {
    const { id } = await waiting(anotherAmount);
    await enterAsAdmin(page);
    await queued(page, id).waitFor();
    await setFaults({ apiErrorRate: 1 });
    try {
      await settle(page, id, 'Devolver');
      await page.getByText('La devolución está pedida: Mercado Pago todavía no la confirmó').waitFor();
    } finally {
      await liftFaults();
    }
    await queued(page, id).waitFor({ state: 'detached' });
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'refundDue', status: 'approved' });
    await runSchedule('reconcileOrders');
    await expect.poll(() => stored(`payments/${id}`)).toMatchObject({ outcome: 'refunded', status: 'refunded' });
  });

  test('that another admin has decided about meanwhile is not decided about again', async ({ page }) => {
    const { id, orderId } = await waiting(anotherAmount);
    await enterAsAdmin(page);
    await queued(page, id).waitFor();
    await asMember(await newAdmin(), 'POST', `/payments/${id}/settle`, { action: 'accept' });
    await settle(page, id, 'Devolver');
    await page.getByText('Ese pago ya no admite esa acción.').waitFor();
    await queued(page, id).waitFor({ state: 'detached' });
    expect([(await stored(`payments/${id}`))?.['outcome'], (await stored(`orders/${orderId}`))?.['state']]).toEqual([
      'completed',
      'Complete',
    ]);
  });
});

test('a queue that cannot be loaded says so, and is loaded again', async ({ page }) => {
  const { id } = await waiting(anotherAmount);
  await page.route('**/api/payments/unclear', (route) => route.fulfill({ status: 500, json: {} }));
  await enterAsAdmin(page);
  await page.getByText('No pudimos cargar los pagos por resolver.').waitFor();
  await page.unroute('**/api/payments/unclear');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await queued(page, id).waitFor();
});
