import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser.ts';
import { newClase } from '../demo.ts';
import { enterAsAdmin, stored } from './admin.ts';

const NOT_ASKED_MS = 2_000;

/** Loads the page anew, and says no where the browser asks whether to. */
async function triesToReload(page: Page): Promise<'asked' | 'not asked'> {
  const asking = page.waitForEvent('dialog', { timeout: NOT_ASKED_MS }).catch(() => null);
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asking;
  if (!dialog) return 'not asked';
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  return 'asked';
}

describe('who reloads or closes the page is asked first', () => {
  test('while a form holds what is not saved', async ({ page }) => {
    const { activityId } = await newClase();
    await enterAsAdmin(page, `/admindashboard/clases/edit/${activityId}`);
    const name = page.getByLabel('Nombre');
    await name.click();
    expect(await triesToReload(page)).toBe('not asked');
    await name.fill('Otro nombre');
    await name.press('End');
    expect(await triesToReload(page)).toBe('asked');
    expect(await name.inputValue()).toBe('Otro nombre');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Actividad editada correctamente').waitFor();
    expect(await triesToReload(page)).toBe('not asked');

    await page.goto('/admindashboard/instructores');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).pressSequentially('Iris');
    expect(await triesToReload(page)).toBe('asked');
  });

  test('while a delete can be taken back, because it would not happen', async ({ page }) => {
    const { activityId } = await newClase();
    await enterAsAdmin(page, `/admindashboard/clases/edit/${activityId}`);
    await page.getByText('quedan libres para otra clase').waitFor();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    expect(await triesToReload(page)).toBe('asked');
    await expect.poll(() => stored(`activities/${activityId}`)).toBeUndefined();
    await expect.poll(() => triesToReload(page)).toBe('not asked');
  });
});
