import fs from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { buy, placeOrder } from '../gym/orders.ts';
import { allStored, firestore, stamps } from '../gym/records.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { firstRow, row } from '../steps/dashboard.ts';
import { openAs } from '../steps/session.ts';
import { orderFile } from './sections.ts';

async function figure(page: Page, title: string): Promise<[name: string, value: number][]> {
  const region = page.getByRole('region', { name: title });
  await region.getByText('Ver la tabla').click();
  const names = await region.locator('tbody th').allInnerTexts();
  const values = await region.locator('tbody td').allInnerTexts();
  return names.map((name, index) => [name, Number(values[index]!.replaceAll(/[^\d-]/g, ''))]);
}

/** In Buenos Aires, such as `16/11`. */
function mondayOf(instant: Timestamp): string {
  const [year = 0, month = 0, day = 0] = instant
    .toDate()
    .toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
    .split('-')
    .map(Number);
  const wall = new Date(Date.UTC(year, month - 1, day));
  while (wall.getUTCDay() !== 1) wall.setUTCDate(wall.getUTCDate() - 1);
  return `${wall.getUTCDate()}/${wall.getUTCMonth() + 1}`;
}

const twelveWeeksAgo = Date.now() - 11 * 7 * 24 * 3_600_000;

function byWeek(
  records: readonly Record<string, any>[],
  at: string,
  amount: (record: Record<string, any>) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const record of records) {
    const instant = record[at] as Timestamp | null;
    if (instant && instant.toMillis() > twelveWeeksAgo)
      sums[mondayOf(instant)] = (sums[mondayOf(instant)] ?? 0) + amount(record);
  }
  return sums;
}

test(
  'an admin reads figures that the stored records add up to',
  // Other tests change the records that are counted.
  { lock: '-exclusive-' },
  async ({ page, admin, member, activity }) => {
    await placeOrder(member, activity);
    await openAs(page, admin, '/admindashboard/figuras');
    const orders = await allStored('orders');

    const income = await figure(page, 'Ingresos por semana');
    expect(income).toHaveLength(12);
    expect(income.some(([, value]) => value > 0)).toBe(true);
    const complete = orders.filter(({ state }) => state === 'Complete');
    expect(Object.fromEntries(income)).toMatchObject(
      byWeek(
        complete,
        'purchasedAt',
        ({ totalPrice, givenBack = 0 }) => (totalPrice as number) - (givenBack as number),
      ),
    );

    const members = await figure(page, 'Socios nuevos por semana');
    expect(Object.fromEntries(members)).toMatchObject(byWeek(await allStored('users'), 'createdAt', () => 1));

    const ratings = Object.fromEntries(await figure(page, 'Reseñas por puntaje'));
    const reviews = await allStored('reviews');
    for (const stars of [1, 2, 3, 4, 5])
      expect(ratings[`${stars} ★`]).toBe(reviews.filter(({ rating }) => rating === stars).length);

    const occupancy = (await figure(page, 'Ocupación de cada horario')).map(([, percent]) => percent);
    const slots = (await allStored('diaHoras')).filter(({ activityId }) => activityId !== null);
    const percents = slots.map(({ taken, capacity }) => (capacity === 0 ? 0 : Math.round((100 * taken) / capacity)));
    const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    expect(ascending(occupancy)).toEqual(ascending(percents));

    await page.goto('/admindashboard');
    const waiting = orders.filter(({ state }) => state === 'Created').length;
    await expect(page.getByRole('heading', { name: `Ordenes que esperan el pago (${waiting},` })).toBeVisible();
  },
);

const DAY_MS = 24 * 3_600_000;

function mondayBefore(weeks: number): string {
  const local = new Date(Date.now() - 3 * 3_600_000);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  return new Date(local.getTime() - (sinceMonday + 7 * weeks) * DAY_MS).toISOString().slice(0, 10);
}

test('an admin reads who came to a class, and writes to a member who has not come for three weeks', async ({
  page,
  admin,
  member,
  activity: { activityId, slotId, name },
}) => {
  const orderId = await buy(member, { activityId, slotId, name });
  await firestore.doc(`users/${member.uid}`).update({ phoneNumber: '+541145678901' });
  await firestore.doc(`orderLines/${orderId}_${slotId}`).update({ validFrom: new Date(Date.now() - 25 * DAY_MS) });
  for (const date of [mondayBefore(1), mondayBefore(2)])
    await firestore.doc(`sessions/${slotId}_${date}`).set({
      ...stamps(),
      diaHoraId: slotId,
      activityId,
      date,
      hour: '7:00',
      trainerIds: [],
      expected: 2,
      present: { somebody: { at: new Date(), by: 'trainer' } },
    });
  await openAs(page, admin, '/admindashboard/asistencia');
  const section = page.getByRole('region', { name: 'Cuántos vinieron' });
  const ofClasses = section.getByRole('region', { name: 'Asistencia por clase' });
  await ofClasses.getByText('Ver la tabla').click();
  await expect(ofClasses.getByRole('row', { name }).getByRole('cell')).toHaveText(['50%', '2', '2', '2']);

  const missing = section.getByRole('region', { name: 'No vienen hace tres semanas' });
  const whoMisses = missing.getByRole('listitem').filter({ has: page.locator(`a[href$="${member.uid}"]`) });
  await expect(whoMisses).toContainText(`${name}, Lunes 7:00`);
  await expect(whoMisses.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me\/549/);

  await page.getByLabel('Desde hace').selectOption('12');
  await expect(section).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'the figures of attendance');
});

test('only the pages with figures load the chart library', async ({ page, admin }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openAs(page, admin, '/admindashboard');
  await expect(page.getByRole('heading', { name: 'Bandeja' })).toBeVisible();
  await page.goto('/admindashboard/descuentos');
  await expect(firstRow(page)).toBeVisible();
  expect(loaded.filter((url) => /FiguresPage|chart/i.test(url))).toEqual([]);
});

test(
  'an admin exports a filtered list for a spreadsheet set to es-AR',
  // Other tests buy meanwhile.
  { lock: '-exclusive-' },
  async ({ page, admin }) => {
    await openAs(page, admin, '/admindashboard/ordenes');
    await page.getByLabel('Estado').selectOption('Complete');
    await expect(row(page, 'Complete').first()).toBeVisible();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await fs.readFile(await (await coming).path(), 'utf8');
    const [head, ...lines] = file.trimEnd().split('\r\n');
    expect(head).toBe(`\uFEFF${orderFile.map((column) => `"${column}"`).join(';')}`);
    const complete = (await allStored('orders')).filter(({ state }) => state === 'Complete');
    expect(lines).toHaveLength(complete.length);
    expect(lines.reduce((sum, line) => sum + Number(line.split(';')[orderFile.indexOf('Total')]), 0)).toBe(
      complete.reduce((sum, { totalPrice }) => sum + (totalPrice as number), 0),
    );
  },
);
