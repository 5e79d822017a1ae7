import { randomUUID } from 'node:crypto';
import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bought, ordered } from '../backstage.ts';
import { test } from '../browser.ts';
import { firestore, newClase, newMember, takenOf } from '../demo.ts';
import { enterAsAdmin, openSection, row, stored } from './admin.ts';

async function newOrder(): Promise<{ orderId: string; diaHoraId: string }> {
  const clase = await newClase();
  return { ...(await ordered(await newMember(), clase)), ...clase };
}

const cancel = (page: Page, orderId: string) => page.getByRole('button', { name: `Cancelar orden ${orderId}` }).click();

describe('canceling an order', () => {
  test('asks first, frees the places and offers nothing more', async ({ page }) => {
    const { orderId, diaHoraId } = await newOrder();
    await enterAsAdmin(page, '/admindashboard/ordenes');
    await cancel(page, orderId);
    await page.getByText('¿Seguro quieres cancelar esta orden?').waitFor();
    await page.getByRole('button', { name: 'No estoy seguro' }).click();
    expect(await takenOf(diaHoraId)).toBe(1);
    await cancel(page, orderId);
    expect(await page.getByText(/Devolver/).count(), 'nothing was paid').toBe(0);
    await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
    await page.getByText('Orden cancelada correctamente').waitFor();
    await row(page, orderId).getByText('Canceled (por un admin)').waitFor();
    expect(await page.getByRole('button', { name: `Cancelar orden ${orderId}` }).count()).toBe(0);
    expect(await takenOf(diaHoraId)).toBe(0);
  });

  test('that was paid gives the money back in the same dialog, and says what Mercado Pago answered', async ({
    page,
  }) => {
    const orderId = await bought(await newMember(), await newClase());
    await enterAsAdmin(page, '/admindashboard/ordenes');
    await cancel(page, orderId);
    expect(await page.getByLabel(/Devolver \$10.000 por Mercado Pago/).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
    await page.getByText('Mercado Pago confirmó la devolución').waitFor();
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Canceled' });
    const { paymentId } = (await stored(`orders/${orderId}`)) as { paymentId: string };
    expect(await stored(`payments/${paymentId}`)).toMatchObject({ status: 'refunded', outcome: 'refunded' });
  });

  test('says so when it goes wrong', async ({ page }) => {
    const { orderId } = await newOrder();
    await enterAsAdmin(page, '/admindashboard/ordenes');
    await page.route('**/api/order/canceled/**', (route) => route.fulfill({ status: 500, json: {} }));
    await cancel(page, orderId);
    await page.getByRole('button', { name: 'Si, estoy seguro' }).click();
    await page.getByText('Algo salió mal al cancelar la orden').waitFor();
  });
});

describe('deleting a user', () => {
  test('asks first, and the account is gone', async ({ page }) => {
    const member = await newMember({ name: 'Adiós' });
    await enterAsAdmin(page, '/admindashboard/usuarios');
    await page.getByRole('button', { name: `Borrar ${member.uid}` }).click();
    await page.getByText('¿Seguro que quieres borrar el usuario?').waitFor();
    await page.getByRole('button', { name: 'Si, quiero borrarlo' }).click();
    await page.getByRole('button', { name: `Borrar ${member.uid}` }).waitFor({ state: 'detached' });
    expect(await stored(`users/${member.uid}`)).toBeUndefined();
  });

  test('says so when it goes wrong: an admin stays', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/usuarios');
    await page.getByRole('searchbox').fill('admin@gympower.test');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('button', { name: 'Borrar admin', exact: true }).click();
    await page.getByRole('button', { name: 'Si, quiero borrarlo' }).click();
    await page.getByText('Algo salió mal al borrar el usuario').waitFor();
  });
});

/** What the page asks Firestore for: the most documents that its live queries may answer, and how many counts. */
class Asked {
  documents = 0;
  unlimited = 0;
  counts = 0;

  constructor(page: Page) {
    page.on('request', (request) => this.note(request));
  }

  note(request: Request): void {
    if (request.url().includes(':runAggregationQuery')) this.counts += 1;
    if (/:(runQuery|batchGet)/.test(request.url())) this.unlimited += 1;
    if (!request.url().includes('/Listen/channel')) return;
    for (const [name, value] of new URLSearchParams(request.postData() ?? '')) {
      if (!name.endsWith('___data__')) continue;
      const { addTarget } = JSON.parse(value) as {
        addTarget?: { query?: { structuredQuery: { limit?: number } }; documents?: { documents: string[] } };
      };
      if (addTarget?.documents) this.documents += addTarget.documents.documents.length;
      if (!addTarget?.query) continue;
      const { limit } = addTarget.query.structuredQuery;
      if (limit === undefined) this.unlimited += 1;
      else this.documents += limit;
    }
  }
}

const MANY = 5_000;
const BATCH = 500;

async function inBatches(
  refs: readonly DocumentReference[],
  write: (writes: WriteBatch, ref: DocumentReference, index: number) => unknown,
): Promise<void> {
  for (let start = 0; start < refs.length; start += BATCH) {
    const writes = firestore.batch();
    refs.slice(start, start + BATCH).forEach((ref, index) => write(writes, ref, start + index));
    await writes.commit();
  }
}

test(
  `${MANY} orders cost a page of 50 documents and a count; what fits on a page costs no count`,
  { timeout: 180_000 },
  async ({ page }) => {
    const batch = `masa-${randomUUID().slice(0, 8)}`;
    const refs = Array.from({ length: MANY }, (_, index) =>
      firestore.doc(`orders/${batch}-${String(index).padStart(4, '0')}`),
    );
    const newest = Date.now() + 3_600_000;
    await inBatches(refs, (writes, ref, index) => {
      const at = Timestamp.fromMillis(newest - index * 1_000);
      writes.set(ref, {
        userId: batch,
        state: 'Canceled',
        revision: 2,
        canceledBecause: 'expired',
        email: '',
        diaHoraIds: [],
        activities: [],
        descuento: null,
        user: { id: batch, name: 'Masa', lastName: '', email: `${batch}@gympower.test`, phoneNumber: '' },
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
    try {
      const askedForFew = new Asked(page);
      await enterAsAdmin(page, '/admindashboard/descuentos');
      await page.getByText(/^1–(\d+) de \1$/).waitFor();
      expect(askedForFew.counts).toBe(0);
      const asked = new Asked(page);
      await openSection(page, 'Ordenes');
      await page.getByText(/^1–50 de 5\.0\d\d$/).waitFor();
      expect(await page.locator('tbody tr').count()).toBe(50);
      expect(asked).toMatchObject({ documents: 50, unlimited: 0 });
      expect(asked.counts).toBeLessThanOrEqual(2);

      await page.getByRole('button', { name: 'Siguiente' }).click();
      await page.getByText(/^51–100 de 5\.0\d\d$/).waitFor();
      await row(page, `${batch}-0050`).waitFor();
      expect(asked).toMatchObject({ documents: 100, unlimited: 0 });

      await page.getByLabel('Estado').selectOption('Complete');
      await row(page, 'Complete').first().waitFor();
      expect(await row(page, batch).count()).toBe(0);
    } finally {
      await inBatches(refs, (writes, ref) => writes.delete(ref));
    }
  },
);
