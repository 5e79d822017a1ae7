import { setTimeout as sleep } from 'node:timers/promises';
import { shortDate } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { newActivity, setPrice, takenOf, type TestActivity } from '../gym/activities.ts';
import { buy, endPlan, ordersOf } from '../gym/orders.ts';
import { newDesk, newMember, type Person } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { callAs, getPublic } from '../gym/rest.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { PAYMENT_PAGE, payButton } from '../steps/cart.ts';
import { pressAt } from '../steps/keyboard.ts';
import { expectNoOverflow } from '../steps/layout.ts';
import { boughtCard } from '../steps/member.ts';
import { openAs, signIn } from '../steps/session.ts';

const DAY_MS = 24 * 60 * 60_000;
const WIDTHS = [360, 768, 1440];

const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);
const lineOf = (orderId: string, { slotId }: TestActivity) => stored(`orderLines/${orderId}_${slotId}`);

const stockOf = async (slotId: string): Promise<number> =>
  (await getPublic<{ stock: number }>(`/diahora/${slotId}`)).stock;

/** Reads the slot's stock every 50 ms while a stranger keeps trying to buy a place, until stopped. */
function besiege({ activityId, slotId }: TestActivity, stranger: Person) {
  const end = new AbortController();
  const stocks = new Set<number>();
  const tries = new Set<string>();
  const look = async () => {
    while (!end.signal.aborted) {
      stocks.add(await stockOf(slotId));
      await sleep(50);
    }
  };
  const buyOne = async () => {
    const [{ id: orderId }] = await callAs<[{ id: string }]>(stranger, 'POST', '/order/cart', { userId: stranger.uid });
    const line = { orderId, userId: stranger.uid, activityId, diaHoraId: slotId, unitprice: 10_000, subtotal: 10_000 };
    await callAs(stranger, 'POST', '/orderline/cart', { ...line, quantity: 1 });
    await callAs(stranger, 'PUT', '/order/checkout', { orderId, state: 'Created' });
    return 'bought';
  };
  const tryToBuy = async () => {
    while (!end.signal.aborted) {
      tries.add(await buyOne().catch((error: Error) => (/"SLOT_FULL"/.test(error.message) ? 'full' : error.message)));
      await sleep(500);
    }
  };
  const running = Promise.all([look(), tryToBuy()]);
  return async () => {
    end.abort();
    await running;
    return { stocks: [...stocks], tries: [...tries] };
  };
}

test('a member renews a place of a full class five days before its end, and nobody gets in between', async ({
  page,
  member,
}) => {
  test.slow();
  const activity = await newActivity({ capacity: 1 });
  const bought = await buy(member, activity);
  const end = await endPlan(bought, { inDays: 5, graceDays: 3 });
  await expect.poll(() => stockOf(activity.slotId), { message: 'the public list knows of the purchase' }).toBe(0);
  const endSiege = besiege(activity, await newMember());

  await openAs(page, member, '/sociodashboard');
  const ending = page.getByRole('region', { name: 'Tus vencimientos' });
  await expect(ending.getByText(/^Vigente hasta el/)).toBeVisible();
  await expect(ending.getByRole('link', { name: /^Renovar/ })).toBeVisible();
  await page.goto('/sociodashboard/actividades');
  await boughtCard(page, activity)
    .getByRole('link', { name: /^Renovar/ })
    .click();
  await expect(page.getByText(`Tu lugar del ${shortDate(end)} al ${shortDate(daysLater(end, 30))}.`)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `a renewal at ${width}`);
    await expectAccessible(page, `a renewal at ${width}`);
  }
  await page.getByRole('button', { name: 'Pagar $10.000' }).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  expect(await takenOf(activity.slotId), 'an unpaid renewal takes no place').toBe(1);
  await payButton(page).click();

  await expect(page).toHaveURL(/\/sociodashboard\/compras/);
  await expect(page.getByText('¡Listo, renovaste tu lugar!')).toBeVisible();
  const [renewal] = await ordersOf(member);
  const line = await lineOf(renewal!.id, activity);
  expect(line).toMatchObject({ heldPlaces: 1 });
  expect(line!['validFrom'].toDate()).toEqual(end);
  expect(line!['validUntil'].toDate()).toEqual(daysLater(end, 30));
  expect(await lineOf(bought, activity)).toMatchObject({ heldPlaces: 0, movedTo: renewal!.id });
  expect(await takenOf(activity.slotId)).toBe(1);
  expect(await endSiege()).toEqual({ stocks: [0], tries: ['full'] });

  await page
    .getByRole('link', { name: /^Ver el comprobante/ })
    .first()
    .click();
  await expect(page.getByText('Renovación · Del')).toBeVisible();
  await page.goto('/sociodashboard/actividades');
  await expect(boughtCard(page, activity).getByText(/^Ya lo renovaste, del/)).toBeVisible();
});

test('a member gives up a place at its end, and takes that back, with the keyboard alone', async ({
  page,
  member,
  activity,
}) => {
  test.slow();
  const bought = await buy(member, activity);
  const end = await endPlan(bought, { inDays: 5, graceDays: 3 });
  await openAs(page, member, '/sociodashboard/actividades');
  const card = boughtCard(page, activity);
  const which = `${activity.name}, Lunes 7:00`;
  await expect(card.getByRole('button', { name: /^No renuevo/ })).toBeVisible();
  await expectAccessible(page, 'a place that can be renewed');
  await pressAt(page, `No renuevo ${which}`);
  await expect(card.getByText(`No la renovás: tu lugar queda libre el ${shortDate(end)}.`)).toBeVisible();
  await expect(card.getByRole('button', { name: /^Sí, renuevo/ }), 'the focus stays').toBeFocused();
  const left = await lineOf(bought, activity);
  expect(left).toMatchObject({ leaving: true, heldPlaces: 1 });
  expect(left!['keptUntil'].toDate()).toEqual(end);

  await page.keyboard.press('Enter');
  await expect(card.getByRole('link', { name: /^Renovar/ })).toBeVisible();
  const again = await lineOf(bought, activity);
  expect(again).toMatchObject({ leaving: false });
  expect(again!['keptUntil'].toDate()).toEqual(daysLater(end, 3));

  await endPlan(bought, { inDays: -1, graceDays: 3 });
  await page.reload();
  await expect(card.getByText(`Guardado hasta el ${shortDate(daysLater(new Date(), 2))}`)).toBeVisible();
  await expectAccessible(page, 'a place that is kept');
  await pressAt(page, `No renuevo ${which}`);
  const question = page.getByRole('dialog', { name: '¿Dejás tu lugar?' });
  await question.getByRole('button', { name: 'No renuevo' }).click();
  await expect(card.getByText(/^Vencida el/)).toBeVisible();
  expect(await lineOf(bought, activity)).toMatchObject({ heldPlaces: 0 });
  expect(await takenOf(activity.slotId), 'the place is free at once').toBe(0);
});

test('a renewal at a price that has changed says so, and not paid it takes nothing away', async ({
  page,
  member,
  activity,
}) => {
  const bought = await buy(member, activity);
  const end = await endPlan(bought, { inDays: 5, graceDays: 3 });
  await openAs(page, member, '/sociodashboard/actividades/renovar');
  await expect(page.getByRole('button', { name: 'Pagar $10.000' })).toBeVisible();
  await setPrice(activity, 12_000);
  await page.getByRole('button', { name: 'Pagar $10.000' }).click();
  await expect(page.getByText(/Ahora son \$12\.000/)).toBeVisible();
  await expect(page.getByText('El precio cambió: antes $10.000, hoy $12.000.')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar $12.000' }).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);

  await page.goto('/sociodashboard/actividades');
  await expect(boughtCard(page, activity).getByText(/^Tu renovación espera el pago hasta las/)).toBeVisible();
  await page.getByRole('button', { name: /^Seguir con el pago/ }).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await page.goto('/sociodashboard/actividades/renovar');
  await expect(page.getByText(/tu lugar sigue siendo tuyo/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Pagar $12.000' })).toBeVisible();
  await page.goto('/sociodashboard/compras');
  await expect(
    page.getByText(`Tu lugar sigue siendo tuyo hasta el ${shortDate(daysLater(end, 3))}: ${activity.name}, Lunes 7:00`),
  ).toBeVisible();
  expect(await lineOf(bought, activity)).toMatchObject({ heldPlaces: 1 });
  expect(await takenOf(activity.slotId)).toBe(1);
});

test('the front desk sees a place that is kept, and renews it', async ({ page, activity }) => {
  const lastName = `Ríos${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const member = await newMember({ name: 'Rosa', lastName });
  const bought = await buy(member, activity);
  const end = await endPlan(bought, { inDays: -1, graceDays: 3 });
  await signIn(page, await newDesk());
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Rosa ${lastName}` }) });
  await expect(row.getByText(`Guardado hasta el ${shortDate(daysLater(end, 3))}`)).toBeVisible();
  await row.getByRole('link', { name: `Renovar a Rosa ${lastName}` }).click();
  const held = page.getByRole('list', { name: 'Lugares vigentes' });
  await expect(held.getByText(/^Guardado hasta el/)).toBeVisible();
  await held.getByRole('button', { name: /^Renovar / }).click();
  await page.getByRole('button', { name: 'Cobrar $10.000' }).click();
  await expect(page.getByText('Comprobante', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Renovación · Del/)).toBeVisible();
  const [renewal] = await ordersOf(member);
  const line = await lineOf(renewal!.id, activity);
  expect(line!['validUntil'].toDate()).toEqual(daysLater(end, 30));
  expect(await takenOf(activity.slotId)).toBe(1);
});
