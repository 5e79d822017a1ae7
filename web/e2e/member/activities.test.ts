import fs from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { buy, endPlan } from '../gym/orders.ts';
import { cartLine } from '../steps/cart.ts';
import { boughtCard } from '../steps/member.ts';
import { openAs } from '../steps/session.ts';

test('a member sees until when a place is theirs, and keeps it in the calendar', async ({ page, member, activity }) => {
  await buy(member, activity);
  await openAs(page, member, '/sociodashboard/actividades');
  const card = boughtCard(page, activity);
  await expect(card.getByText(/^Vigente hasta el \d+\/\d+\/\d{4}$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Agregar al calendario' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${activity.name} Lunes.ics`);
  const event = await fs.readFile(await file.path(), 'utf8');
  expect(event).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(event).toContain(`SUMMARY:${activity.name} en Gym Power`);
  const [, year, month, day] = /DTSTART:(\d{4})(\d\d)(\d\d)T100000Z/.exec(event)!;
  expect(new Date(`${year}-${month}-${day}`).getUTCDay()).toBe(1);
  expect(event).toMatch(/RRULE:FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z/);
});

test('a member buys a place again whose plan period is over', async ({ page, member, activity }) => {
  await endPlan(await buy(member, activity));
  await openAs(page, member, '/sociodashboard/compras');
  const row = page.getByRole('row').filter({ hasText: activity.name });
  await expect(row.getByText(/^Vencida el/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Volver a comprar' })).toBeVisible();

  await page.goto('/sociodashboard/actividades');
  const card = boughtCard(page, activity);
  await expect(card.getByText(/^Vencida el/)).toBeVisible();
  await card.getByRole('button', { name: 'Volver a comprar' }).click();
  await expect(cartLine(page, activity)).toBeVisible();
});
