import { orderNumber } from '@gym-power/domain';
import type { Page } from '@playwright/test';
import { runSchedule } from '../../../scripts/system/schedules.ts';
import { expect, test } from '../fixtures.ts';
import { newActivity, type TestActivity, takenOf } from '../gym/activities.ts';
import { liftFaults, setFaults } from '../gym/mercado-pago.ts';
import { placeOrder } from '../gym/orders.ts';
import { newAdmin, newMember, type Person } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { callAs } from '../gym/rest.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';
import { type UnclearPayment, unclearPayments } from './unclear-payment-kinds.ts';

async function newUnclearPayment(
  member: Person,
  activity: TestActivity,
  { happens }: UnclearPayment = anotherAmount,
): Promise<{ id: string; orderId: string }> {
  const started = await placeOrder(member, activity);
  const id = await happens(started);
  await expect.poll(() => stored(`payments/${id}`)).toMatchObject({ outcome: 'unclear' });
  return { id, orderId: started.orderId };
}

const anotherAmount = unclearPayments[0]!;

const queued = (page: Page, id: string) =>
  page
    .getByRole('region', { name: 'Pagos por resolver' })
    .getByRole('listitem')
    .filter({ hasText: `Pago ${id} ` });

async function resolve(page: Page, id: string, action: string): Promise<void> {
  await queued(page, id).getByRole('button', { name: action }).click();
  await expect(page.getByRole('dialog').getByText(`Pago ${id} de`)).toBeVisible();
  await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
}

test('unclear payments of every kind wait with what is known of them until an admin decides', async ({
  page,
  admin,
}) => {
  test.slow();
  const waiting = await Promise.all(
    unclearPayments.map(async (kind) => {
      const [member, activity] = await Promise.all([newMember(), newActivity()]);
      return { kind, member, activity, ...(await newUnclearPayment(member, activity, kind)) };
    }),
  );
  await openAs(page, admin, '/admindashboard');
  for (const { kind, member, activity, id, orderId } of waiting) {
    const line = queued(page, id);
    await expect(line.getByText(kind.sentence), kind.reason).toBeVisible();
    await expect(line).toContainText(`Pago ${id} · ${kind.amount} `);
    if (kind.left) await expect(line.getByText(kind.left)).toBeVisible();
    const known = `Orden ${orderNumber(orderId)} (${kind.order}, $10.000) de Paula Prueba, ${member.email}`;
    if (kind.order) await expect(line).toContainText(known);
    else await expect(line).not.toContainText('Orden');
    await expect(line.getByRole('button'), kind.reason).toHaveText(kind.actions);

    await resolve(page, id, kind.chosen);
    await expectNotice(page, kind.says);
    await expect(line, kind.reason).toHaveCount(0);
    expect(await stored(`payments/${id}`), kind.reason).toMatchObject({ outcome: kind.outcome, unclearBecause: null });
    expect((await stored(`orders/${orderId}`))?.['state'] ?? null, kind.reason).toBe(kind.state);
    expect(await takenOf(activity.slotId), kind.reason).toBe(kind.taken);
  }
});

test('an unclear payment stays as it is when the admin is not sure', async ({ page, admin, member, activity }) => {
  const { id } = await newUnclearPayment(member, activity);
  await openAs(page, admin, '/admindashboard');
  await queued(page, id).getByRole('button', { name: 'Devolver' }).click();
  await page.getByRole('button', { name: 'No estoy seguro' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(queued(page, id)).toBeVisible();
  expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'unclear' });
});

test.describe('while Mercado Pago is down', { lock: '-exclusive-' }, () => {
  test.afterEach(async () => {
    await liftFaults();
  });

  test('an unclear payment is given back later, and the screen says so', async ({ page, admin, member, activity }) => {
    const { id } = await newUnclearPayment(member, activity);
    await openAs(page, admin, '/admindashboard');
    await expect(queued(page, id)).toBeVisible();
    await setFaults({ apiErrorRate: 1 });
    await resolve(page, id, 'Devolver');
    await expectNotice(page, 'La devolución está pedida: Mercado Pago todavía no la confirmó');
    await expect(queued(page, id)).toHaveCount(0);
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'refundDue', status: 'approved' });
    await liftFaults();
    await runSchedule('reconcileOrders');
    await expect.poll(() => stored(`payments/${id}`)).toMatchObject({ outcome: 'refunded', status: 'refunded' });
  });
});

test('an admin cannot decide about an unclear payment that another admin has decided about', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const { id, orderId } = await newUnclearPayment(member, activity);
  await openAs(page, admin, '/admindashboard');
  await expect(queued(page, id)).toBeVisible();
  await callAs(await newAdmin(), 'POST', `/payments/${id}/settle`, { action: 'accept' });
  await resolve(page, id, 'Devolver');
  await expectNotice(page, 'Ese pago ya no admite esa acción.');
  await expect(queued(page, id)).toHaveCount(0);
  expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'completed' });
  expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete' });
});

test('a queue of unclear payments that cannot be loaded says so, and is loaded when asked again', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const { id } = await newUnclearPayment(member, activity);
  await page.route('**/api/payments/unclear', (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, admin, '/admindashboard');
  await expect(page.getByText('No pudimos cargar los pagos por resolver.')).toBeVisible();
  await page.unroute('**/api/payments/unclear');
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(queued(page, id)).toBeVisible();
});
