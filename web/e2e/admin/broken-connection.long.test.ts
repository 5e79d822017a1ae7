import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findStored, firestore, stamps } from '../gym/records.ts';
import { openSection, row, table } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

/** Firestore waits 10 s for an answer, and retries a write for about as long. */
const patient = { timeout: 40_000 };
const FIRESTORE = /:8080\//;

const cutConnection = (page: Page) => page.route(FIRESTORE, (route) => route.abort());
const mendConnection = (page: Page) => page.unroute(FIRESTORE);

test.beforeEach(() => test.slow());

test('without a connection, a section does not call itself empty, and shows its records once connected', async ({
  page,
  admin,
}) => {
  await openAs(page, admin, '/admindashboard/descuentos');
  await expect(row(page, 'GYM_POWER2022')).toBeVisible();
  await cutConnection(page);
  await openSection(page, 'Instructores');
  await expect(page.getByText('No pudimos cargar la lista.')).toBeVisible(patient);
  await expect(page.getByText('No hay nada para mostrar.')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeInViewport();
  await mendConnection(page);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(async () => {
    // The records may arrive without the retry.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(table(page, 'Instructores')).toBeVisible();
  }).toPass(patient);
});

test('without a connection, a record is not called deleted, and its history says that it did not come', async ({
  page,
  admin,
  activity,
}) => {
  await openAs(page, admin, '/robots.txt');
  await cutConnection(page);
  await page.goto(`/admindashboard/clases/edit/${activity.activityId}`);
  await expect(page.getByText('No pudimos cargar este registro.')).toBeVisible(patient);
  await expect(page.getByText('alguien lo borró')).toHaveCount(0);
  await mendConnection(page);
  await expect(page.getByLabel('Nombre')).toHaveValue(activity.name, patient);
  await cutConnection(page);
  await page.getByRole('button', { name: 'Ver historial' }).click();
  await expect(page.getByText('No pudimos cargar el historial.')).toBeVisible(patient);
});

test('without a connection, an admin hears that nothing was created, and creates what they typed later', async ({
  page,
  admin,
}) => {
  const codigo = `SIN-RED-${randomUUID().slice(0, 6).toUpperCase()}`;
  await openAs(page, admin, '/admindashboard/descuentos');
  await expect(row(page, 'GYM_POWER2022')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código').fill(codigo);
  await dialog.getByLabel('Descuento (%)').fill('5');
  await cutConnection(page);
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expectNotice(page, 'ALgo salió mal al crear el descuento', patient);
  await expect(dialog.getByLabel('Código')).toHaveValue(codigo);
  await mendConnection(page);
  const other = codigo.replace('SIN', 'CON');
  await firestore.doc(`descuentos/${other.toLowerCase()}`).set({ ...stamps(), codigo: other, descuento: 5 });
  await expect(row(page, other), 'the page is connected again').toBeVisible(patient);
  const again = Date.now();
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expectNotice(page, 'Descuento creado correctamente');
  await expect(row(page, codigo)).toBeVisible(patient);
  const { createdAt } = (await findStored('descuentos', 'codigo', codigo))!;
  expect(createdAt.toMillis(), 'the client did not send the first attempt again').toBeGreaterThanOrEqual(again);
});
