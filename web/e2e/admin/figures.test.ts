import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser.ts';
import { firestore } from '../demo.ts';
import { enterAsAdmin } from './admin.ts';

/** The rows of the figure's table: name and number. */
async function tableOf(page: Page, title: string): Promise<[string, number][]> {
  const figure = page.getByRole('region', { name: title });
  await figure.getByText('Ver la tabla').click();
  const rows = await figure.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => [
      await row.locator('th').innerText(),
      Number((await row.locator('td').innerText()).replaceAll(/[^\d-]/g, '')),
    ]),
  );
}

const all = async (collection: string) => (await firestore.collection(collection).get()).docs.map((doc) => doc.data());

/** The Monday of an instant's week as the calendar on a wall in Buenos Aires has it: `16/11`. */
function mondayOf(instant: Timestamp): string {
  const [year = 0, month = 0, day = 0] = instant
    .toDate()
    .toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
    .split('-')
    .map(Number);
  const wall = new Date(Date.UTC(year, month - 1, day));
  while (wall.getUTCDay() !== 1) wall.setUTCDate(wall.getUTCDate() - 1);
  return `${String(wall.getUTCDate()).padStart(2, '0')}/${String(wall.getUTCMonth() + 1).padStart(2, '0')}`;
}

const twelveWeeksAgo = Date.now() - 11 * 7 * 24 * 3_600_000;

/** Record by record, where the page lets the server add up. */
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

describe('the first page', () => {
  test('shows the figures that the stored records add up to', async ({ page }) => {
    await enterAsAdmin(page);
    const orders = await all('orders');

    const income = await tableOf(page, 'Ingresos por semana');
    expect(income).toHaveLength(12);
    expect(income.some(([, value]) => value > 0)).toBe(true);
    expect(Object.fromEntries(income)).toMatchObject(
      byWeek(
        orders.filter(({ state }) => state === 'Complete'),
        'purchasedAt',
        ({ totalPrice }) => totalPrice as number,
      ),
    );

    const members = await tableOf(page, 'Socios nuevos por semana');
    expect(Object.fromEntries(members)).toMatchObject(byWeek(await all('users'), 'createdAt', () => 1));

    const ratings = new Map(await tableOf(page, 'Reseñas por puntaje'));
    for (const review of await all('reviews'))
      ratings.set(`${review['rating']} ★`, ratings.get(`${review['rating']} ★`)! - 1);
    expect([...ratings.values()]).toEqual([0, 0, 0, 0, 0]);

    const waiting = orders.filter(({ state }) => state === 'Created').length;
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'esperan el pago' }).locator('b').innerText())
      .toBe(String(waiting));

    const occupancy = await tableOf(page, 'Ocupación de cada horario');
    const slots = (await all('diaHoras')).filter(({ activityId }) => activityId !== null);
    expect(occupancy.map(([, value]) => value).toSorted((a, b) => a - b)).toEqual(
      slots
        .map(({ taken, capacity }) => (capacity === 0 ? 0 : Math.round((100 * taken) / capacity)))
        .toSorted((a, b) => a - b),
    );
  });

  test('loads the chart library for itself alone', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await enterAsAdmin(page, '/admindashboard/descuentos');
    await page.getByRole('row').nth(1).waitFor();
    loaded.length = 0;
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    expect(loaded.filter((url) => /FiguresPage|chart/i.test(url))).toEqual([]);
  });
});

describe('a list as a file', () => {
  test('has what the filter lets through, for a spreadsheet set to es-AR', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/ordenes');
    await page.getByLabel('Estado').selectOption('Complete');
    await page.getByRole('row').filter({ hasText: 'Complete' }).first().waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
    const [head, ...lines] = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFId;Estado;NOMBRE;APELLIDO;EMAIL;TELEFONO;Clases;Total;Descuento;Comprada');
    const complete = (await all('orders')).filter(({ state }) => state === 'Complete');
    expect(lines).toHaveLength(complete.length);
    expect(lines.reduce((sum, line) => sum + Number(line.split(';')[7]), 0)).toBe(
      complete.reduce((sum, { totalPrice }) => sum + (totalPrice as number), 0),
    );
  });
});
