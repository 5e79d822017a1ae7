import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newMember } from '../gym/people.ts';
import { getPublic } from '../gym/rest.ts';
import { joinWaitlist, newFullClass } from '../gym/waits.ts';
import { expectAccessible, expectDialogAccessible } from '../steps/accessibility.ts';
import { PAYMENT_PAGE, payButton } from '../steps/cart.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { fillSignIn, openAs } from '../steps/session.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Lugares que te esperan' });
const inTheLine = (position: number) => `Puesto ${position}`;

test('two members wait for a full class; the place that is freed is offered to the first one, who pays for it', async ({
  page,
  newDevice,
  member,
  admin,
}) => {
  const activity = await newFullClass();
  const ask = { name: 'Avisame si se libera Lunes 7:00' };
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/espera') && asked.push(request.method()));

  await page.goto(`/clases/${activity.activityId}`);
  const week = page.getByRole('group', { name: 'La semana' });
  await expect(week).toContainText('7:00Completo');
  await page.getByRole('button', ask).click();
  await expect(page).toHaveURL('/login');
  expect(asked, 'a visitor asks for no line').toEqual([]);
  await fillSignIn(page, member);
  await expect(page).toHaveURL(new RegExp(`/clases/${activity.activityId}`));
  await expect(week.getByText(inTheLine(1))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salir de la lista Lunes 7:00' })).toBeInViewport();
  await expectAccessible(page, 'a class whose line the member is in');

  const other = await newDevice();
  await openAs(other, await newMember({ name: 'Luz' }), `/clases/${activity.activityId}`);
  await other.getByRole('button', ask).click();
  await expect(other.getByText(inTheLine(2))).toBeVisible();
  await other.goto('/sociodashboard/espera');
  const line = (position: number) => other.getByText(`Puesto ${position} para ${activity.name}, lunes 7:00`);
  await expect(line(2)).toBeVisible();

  await activity.free(admin);
  asked.length = 0;
  await page.addInitScript(watchShifts);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const banner = bannerOf(page);
  await expect(banner).toContainText(/Tu lugar te espera hasta (las|mañana a las) \d+:\d\d/);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(banner).toContainText(`${activity.name}, lunes 7:00 · $10.000`);
  expect(asked).toEqual(['GET']);
  await expectNoOverflow(page, 'the banner on a phone');
  await expectAccessible(page, 'the banner on a phone');
  expect(
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0)),
  ).toBeLessThanOrEqual(0.02);
  await page.keyboard.press('Shift+Tab');
  await expect(banner.getByRole('button', { name: 'No lo quiero' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(banner.getByRole('button', { name: 'Pagar' })).toBeFocused();

  await other.reload();
  await expect(line(1)).toBeVisible();
  await expect(bannerOf(other)).toHaveCount(0);
  const { diaHoras } = await getPublic<{ diaHoras: { stock: number }[] }>(`/activity/${activity.activityId}`);
  expect(diaHoras, 'everybody else sees it taken').toMatchObject([{ stock: 0 }]);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PAYMENT_PAGE);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sociodashboard\/compras/);
  await expect(page.getByText('¡Listo, ya tenés tu lugar!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: activity.name })).toContainText('Complete');
  await expect(banner).toHaveCount(0);
  await other.reload();
  await expect(line(1), 'the other one still waits').toBeVisible();

  await openAs(page, admin, '/admindashboard/dias%20y%20horas');
  await page.getByLabel('Buscar días y horas').fill(activity.name);
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('row').filter({ hasText: activity.name }).getByRole('cell').nth(5);
  await expect(waiting, 'of the column En espera').toHaveText('1');
});

test('a member who does not want the place gives it back after one question, and the next one has it', async ({
  page,
  newDevice,
  member,
  admin,
}) => {
  const activity = await newFullClass();
  const next = await newMember({ name: 'Luz' });
  for (const person of [member, next]) await joinWaitlist(person, activity);
  await activity.free(admin);

  await openAs(page, member, '/sociodashboard/espera');
  const offer = page.getByRole('region', { name: 'Tu lugar te espera', exact: true });
  await expect(offer).toContainText('Se liberó el lugar que esperabas. Es tuyo hasta');
  await expect(offer).toContainText('Al pagar aceptás las condiciones');
  await page.goto('/sociodashboard/compras');
  await expect(page.getByRole('region', { name: 'En camino' })).toContainText('Se liberó el lugar que esperabas');
  await page.goto('/agenda');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });
  const refuse = bannerOf(page).getByRole('button', { name: 'No lo quiero' });
  await refuse.click();
  await expectDialogAccessible(page, 'refusing an offer');
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
  await expect(refuse).toBeFocused();
  await refuse.click();
  await page.getByRole('dialog').getByRole('button', { name: 'No lo quiero' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByText('Listo: el lugar pasa a quien sigue')).toBeVisible();

  const other = await newDevice();
  await openAs(other, next, '/clases');
  await expect(bannerOf(other)).toContainText(activity.name);
  await page.goto('/sociodashboard/espera');
  await expect(page.getByText('No estás en ninguna lista.')).toBeVisible();
  await page.goto('/sociodashboard/compras');
  await expect(page.getByText('El lugar que se liberó pasó a quien seguía: no lo quisiste')).toBeVisible();
});

/** Runs in the browser. */
function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
