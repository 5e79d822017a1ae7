import { describe, expect } from 'vitest';
import { violations } from '../axe.ts';
import { test } from '../browser.ts';
import { enterAsAdmin } from './admin.ts';
import { expected } from './sections.ts';

const edits = [
  'usuarios/edit/socia',
  'clases/edit/yoga',
  'instructores/edit/lucia-ibarra',
  'dias y horas/edit/yoga-lunes-0900',
  'descuentos/edit/gym_power2022',
];

describe('the dashboard for everybody', () => {
  test('has nothing that axe finds wrong, and fits a screen of 360 px', { timeout: 180_000 }, async ({ page }) => {
    await enterAsAdmin(page);
    const views = [
      { path: '', loaded: page.getByText('Ver la tabla').nth(3) },
      ...expected.map(({ item }) => ({ path: item, loaded: page.getByRole('row').nth(1) })),
      ...edits.map((path) => ({ path, loaded: page.getByRole('button', { name: 'Guardar' }) })),
    ];
    for (const { path, loaded } of views) {
      await page.goto(`/admindashboard/${path}`);
      await loaded.waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await violations(page), path).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await violations(page), `${path} at 360 px`).toEqual([]);
    }
  });

  test('has dialogs that axe finds nothing wrong with', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/clases');
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Lucía Ibarra').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
