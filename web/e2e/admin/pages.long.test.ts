import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from '../fixtures.ts';
import { firestore, inBatches, stamps } from '../gym/records.ts';
import { openSection, row, search } from '../steps/dashboard.ts';
import { openAs } from '../steps/session.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });

test('a long list has pages, and offers no next page once it fits on one', async ({ page, admin }) => {
  const prefix = `PAGINA${randomUUID().slice(0, 8).toUpperCase()}`;
  const codes = Array.from({ length: 51 }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`);
  const refs = codes.map((codigo) => firestore.doc(`descuentos/${codigo.toLowerCase()}`));
  const remove = (some: typeof refs) => inBatches(some, (batch, ref) => batch.delete(ref));
  await inBatches(refs, (batch, ref, index) => batch.set(ref, { ...stamps(), codigo: codes[index], descuento: 5 }));
  try {
    await openAs(page, admin, '/admindashboard/descuentos');
    await search(page, prefix);
    await expect(page.getByText('1–50 de 51')).toBeVisible();
    await next(page).click();
    await expect(page.getByText('51–51 de 51')).toBeVisible();
    await expect(row(page, codes[50]!)).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(page.getByText('1–50 de 51')).toBeVisible();
    await expect(next(page)).toBeEnabled();

    await next(page).click();
    await expect(row(page, codes[50]!)).toBeVisible();
    // The emulator may not tell a new listener of a change in its first moment.
    let descuento = 5;
    await expect(async () => {
      await refs[50]!.update({ descuento: ++descuento });
      await expect(row(page, codes[50]!).getByRole('cell', { name: `${descuento}%` })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await remove(refs.slice(50));
    await expect(page.getByText('1–50 de 50')).toBeVisible();

    await remove(refs.slice(0, 2));
    await expect(page.getByText('1–48 de 48')).toBeVisible();
    await expect(next(page)).toBeDisabled();
  } finally {
    await remove(refs);
  }
});

class Queries {
  documents: Record<string, number> = {};
  unlimited = 0;
  counts = 0;

  constructor(page: Page) {
    page.on('request', (request) => this.#note(request));
  }

  #note(request: Request): void {
    if (request.url().includes(':runAggregationQuery')) this.counts += 1;
    if (/:(runQuery|batchGet)/.test(request.url())) this.unlimited += 1;
    if (!request.url().includes('/Listen/channel')) return;
    for (const [name, value] of new URLSearchParams(request.postData() ?? '')) {
      if (!name.endsWith('___data__')) continue;
      const { addTarget } = JSON.parse(value) as {
        addTarget?: { query?: { structuredQuery: { limit?: number; from: { collectionId: string }[] } } };
      };
      if (!addTarget?.query) continue;
      const { limit, from } = addTarget.query.structuredQuery;
      const { collectionId } = from[0]!;
      if (limit === undefined) this.unlimited += 1;
      else this.documents[collectionId] = (this.documents[collectionId] ?? 0) + limit;
    }
  }
}

const MANY = 5_000;

async function addManyOrders(batchName: string) {
  const refs = Array.from({ length: MANY }, (_, index) =>
    firestore.doc(`orders/${batchName}-${String(index).padStart(4, '0')}`),
  );
  const newest = Date.now() + 3_600_000;
  await inBatches(refs, (batch, ref, index) => {
    const at = Timestamp.fromMillis(newest - index * 1_000);
    batch.set(ref, {
      userId: batchName,
      state: 'Canceled',
      revision: 2,
      canceledBecause: 'expired',
      email: '',
      diaHoraIds: [],
      activities: [],
      descuento: null,
      user: { id: batchName, name: 'Masa', lastName: '', email: `${batchName}@gympower.test`, phoneNumber: '' },
      totalPrice: 1,
      reservedUntil: null,
      purchasedAt: null,
      preference: null,
      paymentId: null,
      paymentStatus: null,
      createdAt: at,
      updatedAt: at,
    });
  });
  return refs;
}

test(
  `${MANY} orders cost the reads of one page and a count; a list that fits on a page costs no count`,
  // The new orders push those of other tests off the first page.
  { lock: '-exclusive-' },
  async ({ page, admin }) => {
    test.slow();
    const batchName = `masa-${randomUUID().slice(0, 8)}`;
    const refs = await addManyOrders(batchName);
    try {
      const forFew = new Queries(page);
      await openAs(page, admin, '/admindashboard/descuentos');
      await expect(page.getByText(/^1–(\d+) de \1$/)).toBeVisible();
      expect(forFew.counts).toBe(0);
      const forMany = new Queries(page);
      await openSection(page, 'Ordenes');
      await expect(page.getByText(/^1–50 de 5\.\d{3}$/)).toBeVisible();
      await expect(page.locator('tbody tr')).toHaveCount(50);
      expect(forMany).toMatchObject({ documents: { orders: 50 }, unlimited: 0 });
      // The lines of 50 orders, in two queries.
      expect(forMany.documents['orderLines']).toBeLessThanOrEqual(1_000);
      expect(forMany.counts).toBeLessThanOrEqual(2);

      await next(page).click();
      await expect(page.getByText(/^51–100 de 5\.\d{3}$/)).toBeVisible();
      await expect(row(page, `${batchName}-0050`)).toBeVisible();
      expect(forMany).toMatchObject({ documents: { orders: 100 }, unlimited: 0 });

      await page.getByLabel('Estado').selectOption('Complete');
      await expect(row(page, 'Complete').first()).toBeVisible();
      await expect(row(page, batchName)).toHaveCount(0);
    } finally {
      await inBatches(refs, (batch, ref) => batch.delete(ref));
    }
  },
);
