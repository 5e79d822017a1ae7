import { namedDay } from '@gym-power/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillSlot, sessionsOf, type TestActivity } from '../gym/activities.ts';
import { stored } from '../gym/records.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { cartLine, goFromCartToPay, openCart, PAYMENT_PAGE, payButton } from '../steps/cart.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';

const FULL = 'Esa clase está completa en esa fecha.';
const single = { name: 'Clase suelta' };

/** The class's last date in the agenda, which is not over when the test reaches it. */
async function lastDateOf(activity: TestActivity): Promise<string> {
  await expect.poll(() => sessionsOf(activity).then(({ length }) => length), { timeout: 30_000 }).toBeGreaterThan(0);
  return (await sessionsOf(activity)).at(-1)!.date;
}

/** Adds a single class with its date to the cart, in the agenda. @returns the date as the cart says it */
async function addFromAgenda(page: Page, activity: TestActivity, date: string): Promise<string> {
  await page.getByText('Probar una clase, una clase o un pack').click();
  const offer = page
    .getByRole('region', { name: 'Sin lugar fijo' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Una clase', { exact: true }) });
  await offer.getByLabel('Fecha de Una clase').selectOption({ label: `${namedDay(date)}, 7:00, ${activity.name}` });
  await offer.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' })).toBeVisible();
  return `${activity.name}, ${namedDay(date)}, 7:00`;
}

const guestsOn = async ({ slotId }: TestActivity, date: string): Promise<number> =>
  (await stored(`diaHoras/${slotId}`))!['dates']?.[date]?.guests ?? 0;

test('a single class is bought with its date, held from the checkout on, and stands in Mi agenda', async ({
  page,
  member,
  activity,
}) => {
  await page.setViewportSize(PHONE);
  const date = await lastDateOf(activity);
  await openAs(page, member, '/agenda');
  const dated = await addFromAgenda(page, activity, date);
  await expectNoOverflow(page, 'the offers of the agenda');
  await expectAccessible(page, 'the offers of the agenda');
  await openCart(page);
  await expect(cartLine(page, single)).toContainText(dated);
  expect(await guestsOn(activity, date), 'a cart holds nothing').toBe(0);
  await goFromCartToPay(page);
  await expect(page.getByRole('main').getByText(dated)).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
  expect(await guestsOn(activity, date)).toBe(1);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sociodashboard\/compras/);

  await page.goto('/sociodashboard');
  const session = page
    .getByRole('region', { name: 'Mi agenda' })
    .getByRole('listitem')
    .filter({ hasText: activity.name });
  await expect(session).toContainText(single.name);
  await expect(session).toContainText('7:00');
  expect(await guestsOn(activity, date)).toBe(1);
});

test('a date that fills up before the payment is refused at its line, and the class is bought without it', async ({
  page,
  member,
  activity,
}) => {
  await page.setViewportSize(PHONE);
  const date = await lastDateOf(activity);
  await openAs(page, member, '/agenda');
  const dated = await addFromAgenda(page, activity, date);
  await openCart(page);
  await goFromCartToPay(page);
  await expect(payButton(page)).toBeEnabled();
  await fillSlot(activity);
  await payButton(page).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: single.name });
  await expect(line.getByRole('alert')).toContainText(FULL);
  await expect(payButton(page)).toBeDisabled();
  expect(await guestsOn(activity, date)).toBe(0);
  await expectAccessible(page, 'the checkout of a date that filled up');

  await openCart(page);
  await expect(cartLine(page, single)).toContainText(dated);
  await expect(cartLine(page, single).getByRole('alert')).toContainText(FULL);
  await expectNoOverflow(page, 'the cart with a date that filled up');
  await cartLine(page, single).getByRole('button', { name: 'Elegir la fecha después' }).click();
  await expect(cartLine(page, single)).not.toContainText(activity.name);
  await goFromCartToPay(page);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page).toHaveURL(PAYMENT_PAGE);
});
