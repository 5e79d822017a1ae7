import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser.ts';
import { newClase } from '../demo.ts';
import { enterAsAdmin, found, openSection, row } from './admin.ts';

/** Firestore waits 10 s for an answer, and tries a write again for about as long. */
const PATIENCE_MS = 40_000;
const FIRESTORE = /:8080\//;

const cut = (page: Page) => page.route(FIRESTORE, (route) => route.abort());
const mend = (page: Page) => page.unroute(FIRESTORE);

describe('without a connection to Firestore', { timeout: 120_000 }, () => {
  test('a section does not say that it is empty, and shows its records when the connection is back', async ({
    page,
  }) => {
    await enterAsAdmin(page, '/admindashboard/descuentos');
    await row(page, 'GYM_POWER2022').waitFor();
    await cut(page);
    await openSection(page, 'Instructores');
    await page.getByText('No pudimos cargar Instructores.').waitFor({ timeout: PATIENCE_MS });
    expect(await page.getByText('No hay nada para mostrar.').count()).toBe(0);
    await mend(page);
    await page.getByRole('region', { name: 'Tabla de Instructores' }).waitFor({ timeout: PATIENCE_MS });
  });

  test('a record is not said to be deleted, and neither it nor its history stays on its way for ever', async ({
    page,
  }) => {
    const { activityId, name } = await newClase();
    await enterAsAdmin(page);
    await cut(page);
    await page.goto(`/admindashboard/clases/edit/${activityId}`);
    await page.getByText('No pudimos cargar este registro.').waitFor({ timeout: PATIENCE_MS });
    expect(await page.getByText('alguien lo borró').count()).toBe(0);
    await mend(page);
    await expect.poll(() => page.getByLabel('Nombre').inputValue(), { timeout: PATIENCE_MS }).toBe(name);
    await cut(page);
    await page.getByRole('button', { name: 'Ver historial' }).click();
    await page.getByText('No pudimos cargar el historial.').waitFor({ timeout: PATIENCE_MS });
  });

  test('what cannot be created is said, what was typed stays, and nothing is created behind the back later', async ({
    page,
  }) => {
    const codigo = `SIN-RED-${randomUUID().slice(0, 6).toUpperCase()}`;
    await enterAsAdmin(page, '/admindashboard/descuentos');
    await row(page, 'GYM_POWER2022').waitFor();
    await page.getByRole('button', { name: 'Agregar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Código').fill(codigo);
    await dialog.getByLabel('Descuento (%)').fill('5');
    await cut(page);
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await page.getByText('ALgo salió mal al crear el descuento').waitFor({ timeout: PATIENCE_MS });
    expect(await dialog.getByLabel('Código').inputValue()).toBe(codigo);
    await mend(page);
    await page.waitForTimeout(3_000);
    expect(await found('descuentos', 'codigo', codigo)).toBeUndefined();
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await page.getByText('Descuento creado correctamente').waitFor({ timeout: PATIENCE_MS });
    await row(page, codigo).waitFor();
  });
});
