import { orderNumber } from '@gym-power/domain';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { placeOrder } from '../gym/orders.ts';
import { findStored, stored } from '../gym/records.ts';
import { firstRow, row } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

/** More stops than a section has before the targets of these tests. */
const MOST_STOPS = 60;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const invisibleFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // The browser marks the focused part of a date: a number, or the button of its calendar.
    if (!element || element === document.body || element.matches('[type=date]')) return '';
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle === 'none' && boxShadow === 'none' ? element.outerHTML.slice(0, 120) : '';
  });

async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    expect(await invisibleFocus(page), 'has the focus and does not show it').toBe('');
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
const searchBox = (page: Page) => page.getByRole('searchbox');

/** The focused button is gone, so the list gets the focus. */
const expectFocusOnList = (page: Page) => expect(page.locator('main > :focus')).toBeVisible();

test('the keyboard jumps over the menu', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/descuentos');
  await expect(firstRow(page)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Ir al contenido' }));
  await page.keyboard.press('Tab');
  await expect(button(page, 'Actualizar')).toBeFocused();
});

test('an admin creates, finds, changes, keeps and deletes a discount code by the keyboard alone', async ({
  page,
  admin,
}) => {
  test.slow();
  const codigo = `K-${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.clock.install();
  await openAs(page, admin, '/admindashboard/usuarios');
  await press(page, page.getByRole('link', { name: 'Descuentos' }));
  await expect(main(page)).toBeFocused();

  const add = button(page, 'Agregar');
  await press(page, add);
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Código'), codigo.toLowerCase());
  await type(page, dialog.getByLabel('Descuento (%)'), '15');
  await press(page, button(dialog, 'Crear'));
  await expectNotice(page, 'Descuento creado correctamente');
  await expect(add).toBeFocused();

  await type(page, searchBox(page), codigo, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const edit = row(page, codigo).getByRole('link', { name: /^Editar/ });
  await press(page, edit);
  await expect(main(page)).toBeFocused();
  await type(page, page.getByLabel('Descuento (%)'), '20');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Descuento editado correctamente');
  await expect(row(page, codigo).getByText('20%')).toBeVisible();

  const { id } = (await findStored('descuentos', 'codigo', codigo))!;
  const undo = button(page, 'Deshacer');
  await press(page, edit);
  await press(page, button(page, 'Borrar'));
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toHaveCount(0);
  await press(page, edit);
  await press(page, button(page, 'Borrar'));
  await expect(undo).toBeFocused();
  await page.clock.runFor(9_000);
  await expect.poll(() => stored(`descuentos/${id}`)).toBeUndefined();
});

test('an admin cancels an order by the keyboard, and the focus comes back from the dialog', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const { orderId } = await placeOrder(member, activity);
  await openAs(page, admin, '/admindashboard/ordenes');
  await type(page, searchBox(page), orderNumber(orderId).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);

  const cancel = button(page, `Cancelar orden ${orderId}`);
  const dialog = page.getByRole('dialog');
  await press(page, cancel);
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    // After the last stop of the dialog come the browser's buttons (the body), then the dialog again.
    const inDialog = (element: Element) =>
      document.activeElement === document.body || element.contains(document.activeElement);
    await expect.poll(() => dialog.evaluate(inDialog), 'the focus is not behind the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, button(dialog, 'Si, estoy seguro'));
  await expect(row(page, orderId).getByText('Canceled (por un admin)')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectFocusOnList(page);
});

test('the focus stays in the list when its last row is deleted by the keyboard', async ({ page, admin, member }) => {
  await openAs(page, admin, '/admindashboard/usuarios');
  await type(page, searchBox(page), member.email);
  await page.keyboard.press('Enter');
  await press(page, button(page, `Borrar ${member.uid}`));
  await press(page, button(page.getByRole('dialog'), 'Si, quiero borrarlo'));
  await expect(page.getByText(`Nada coincide con «${member.email}».`)).toBeVisible();
  await expectFocusOnList(page);
});

test('the focus stays where the work is when a button disappears after it was pressed', async ({
  page,
  admin,
  activity,
}) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  const slots = page.getByRole('region', { name: 'Días y horas de la clase' });
  const remove = slots.getByRole('button', { name: /^Quitar/ });
  await press(page, remove);
  await expect(remove).toHaveCount(0);
  await expect(slots).toBeFocused();

  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await press(page, button(history, 'Ver historial'));
  await expect(history.getByRole('listitem').first()).toBeVisible();
  await expect(history).toBeFocused();

  await press(page, button(page, 'Borrar'), 'Shift+Tab');
  await expect(button(page, 'Deshacer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
});
