import { hourOf, instantOn, localDate, MORNING_HOUR, orderNumber } from '@gym-power/domain';
import { runSchedule } from '../../../scripts/system/schedules.ts';
import { expect, test } from '../fixtures.ts';
import { pay } from '../gym/mercado-pago.ts';
import { placeOrder } from '../gym/orders.ts';
import { firestore, stored } from '../gym/records.ts';
import { openAs } from '../steps/session.ts';

/** Now, but not before this morning's daily job. */
function sinceMorning(): Date {
  const now = new Date();
  return hourOf(now) < MORNING_HOUR ? instantOn(localDate(now), `${MORNING_HOUR}:00`) : now;
}

test('a difference with Mercado Pago stands in the dashboard until the books agree again', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const { orderId, preferenceId } = await placeOrder(member, activity);
  const id = await pay(preferenceId);
  await expect.poll(() => stored(`payments/${id}`)).toMatchObject({ outcome: 'completed' });
  const entry = firestore.doc(`ledger/${id}-1`);
  const booked = (await entry.get()).data()!;
  await entry.delete();
  await firestore.doc('jobs/daily').delete();
  await runSchedule('endPlans', sinceMorning());
  await expect.poll(() => stored(`differences/${id}`)).toMatchObject({ because: 'ledger' });

  await openAs(page, admin, '/admindashboard');
  const line = page
    .getByRole('region', { name: 'Diferencias con Mercado Pago' })
    .getByRole('listitem')
    .filter({ hasText: `Pago ${id}` });
  await expect(line).toContainText(`En el libro falta o sobra un movimiento. Orden ${orderNumber(orderId)}.`);
  await expect(line.getByText('$10.000')).toBeVisible();
  await expect(line.getByText('$0')).toBeVisible();

  await entry.set(booked);
  await runSchedule('reconcileOrders');
  await expect.poll(() => stored(`differences/${id}`)).toBeUndefined();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(line).toHaveCount(0);
});
