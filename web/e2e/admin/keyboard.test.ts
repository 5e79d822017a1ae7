import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ordered } from '../backstage.ts';
import { test } from '../browser.ts';
import { newClase, newMember } from '../demo.ts';
import { enterAsAdmin, found, row, stored } from './admin.ts';

/** More than a section has in front of what these tests look for. */
const MOST_STOPS = 60;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes there with the keyboard, and sees at every stop where it is. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    const unseen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle === 'none' && boxShadow === 'none' ? element.outerHTML.slice(0, 120) : '';
    });
    expect(unseen, 'has the focus and does not show it').toBe('');
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${String(target)}.`);
}

async function press(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await walkTo(page, target, key);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string, key?: 'Shift+Tab'): Promise<void> {
  await walkTo(page, target, key);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const main = (page: Page) => page.getByRole('main');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox');
/** What holds the list has the focus: the button that it came from is gone. */
const listHasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.activeElement !== document.body &&
      document.activeElement?.parentElement === document.querySelector('main'),
  );

describe('with the keyboard alone', () => {
  test('the menu is jumped over', async ({ page }) => {
    await enterAsAdmin(page, '/admindashboard/descuentos');
    await page.getByRole('row').nth(1).waitFor();
    await press(page, page.getByRole('link', { name: 'Ir al contenido' }));
    await page.keyboard.press('Tab');
    expect(await hasFocus(button(page, 'Actualizar'))).toBe(true);
  });

  test('a descuento is made, found, changed, deleted and taken back', { timeout: 120_000 }, async ({ page }) => {
    const codigo = `K-${randomUUID().slice(0, 6).toUpperCase()}`;
    await enterAsAdmin(page);
    await press(page, page.getByRole('link', { name: 'Descuentos' }));
    await expect.poll(() => hasFocus(main(page))).toBe(true);

    const add = button(page, 'Agregar');
    await press(page, add);
    const dialog = page.getByRole('dialog');
    await type(page, dialog.getByLabel('Código'), codigo.toLowerCase());
    await type(page, dialog.getByLabel('Descuento (%)'), '15');
    await press(page, button(dialog, 'Crear'));
    await page.getByText('Descuento creado correctamente').waitFor();
    await expect.poll(() => hasFocus(add)).toBe(true);

    await type(page, search(page), codigo, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    const edit = row(page, codigo).getByRole('link', { name: /^Editar/ });
    await press(page, edit);
    await expect.poll(() => hasFocus(main(page))).toBe(true);
    await type(page, page.getByLabel('Descuento (%)'), '20');
    await page.keyboard.press('Enter');
    await page.getByText('Descuento editado correctamente').waitFor();
    await row(page, codigo).getByText('20%').waitFor();

    const { id } = (await found('descuentos', 'codigo', codigo))!;
    await press(page, edit);
    await press(page, button(page, 'Borrar'));
    await expect.poll(() => hasFocus(button(page, 'Deshacer'))).toBe(true);
    await page.keyboard.press('Enter');
    await button(page, 'Deshacer').waitFor({ state: 'detached' });
    await press(page, edit);
    await press(page, button(page, 'Borrar'));
    await expect.poll(() => stored(`descuentos/${id}`)).toBeUndefined();
  });

  test('an order is canceled, and the focus comes back from the dialog', async ({ page }) => {
    const { orderId } = await ordered(await newMember(), await newClase());
    await enterAsAdmin(page, '/admindashboard/ordenes');
    await type(page, search(page), orderId);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);

    const cancel = button(page, `Cancelar orden ${orderId}`);
    const dialog = page.getByRole('dialog');
    await press(page, cancel);
    await dialog.waitFor();
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      // Past its end come the browser's own buttons (the body), and then the dialog again: never the page behind it.
      await expect
        .poll(() =>
          dialog.evaluate(
            (element) => document.activeElement === document.body || element.contains(document.activeElement),
          ),
        )
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(cancel)).toBe(true);

    await page.keyboard.press('Enter');
    await press(page, button(dialog, 'Si, estoy seguro'));
    await row(page, orderId).getByText('Canceled (por un admin)').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => listHasFocus(page)).toBe(true);
  });

  test('the focus stays in the list when its last row is deleted', async ({ page }) => {
    const { uid, email } = await newMember();
    await enterAsAdmin(page, '/admindashboard/usuarios');
    await type(page, search(page), email);
    await page.keyboard.press('Enter');
    await press(page, button(page, `Borrar ${uid}`));
    await press(page, button(page.getByRole('dialog'), 'Si, quiero borrarlo'));
    await page.getByText(`Nada empieza con «${email}»`).waitFor();
    await expect.poll(() => listHasFocus(page)).toBe(true);
  });

  test('the focus stays where the work is when a button goes away with what it did', async ({ page }) => {
    const { activityId } = await newClase();
    await enterAsAdmin(page, `/admindashboard/clases/edit/${activityId}`);
    const slots = page.getByRole('region', { name: 'Días y horas de la clase' });
    const remove = slots.getByRole('button', { name: /^Quitar/ });
    await press(page, remove);
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(slots)).toBe(true);

    const history = page.getByRole('region', { name: 'Historial de cambios' });
    await press(page, button(history, 'Ver historial'));
    await history.getByRole('listitem').first().waitFor();
    await expect.poll(() => hasFocus(history)).toBe(true);

    await press(page, button(page, 'Borrar'), 'Shift+Tab');
    await expect.poll(() => hasFocus(button(page, 'Deshacer'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(main(page))).toBe(true);
  });
});
