import type { Dialog, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { stored } from '../gym/records.ts';
import { firstRow, openSection, save } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '¿Descartar lo que escribiste?' });

async function tryToReload(page: Page): Promise<'asked' | 'not asked'> {
  const { promise, resolve } = Promise.withResolvers<Dialog | null>();
  const reloaded = () => resolve(null);
  page.once('dialog', resolve);
  page.once('domcontentloaded', reloaded);
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await promise;
  page.off('dialog', resolve);
  page.off('domcontentloaded', reloaded);
  if (!dialog) return 'not asked';
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  return 'asked';
}

test('an admin is asked before leaving a form with unsaved changes', async ({ page, admin, activity }) => {
  const address = `/admindashboard/clases/edit/${activity.activityId}`;
  await openAs(page, admin, address);
  const name = page.getByLabel('Nombre');
  await expect(name).toHaveValue(activity.name);
  await openSection(page, 'Usuarios');
  await expect(firstRow(page)).toBeVisible();
  await page.goBack();
  await name.click();
  expect(await tryToReload(page)).toBe('not asked');
  await expect(name).toHaveValue(activity.name);
  await name.fill('Otro nombre');
  await name.press('End');
  expect(await tryToReload(page)).toBe('asked');
  await openSection(page, 'Usuarios');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await page.evaluate(() => history.forward());
  await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(encodeURI(address)));
  await expect(name).toHaveValue('Otro nombre');
  await save(page).click();
  await expectNotice(page, 'Actividad editada correctamente');
  expect(await tryToReload(page)).toBe('not asked');

  await page.goto('/admindashboard/instructores');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).pressSequentially('Iris');
  expect(await tryToReload(page)).toBe('asked');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Iris');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an admin is asked before leaving while a deletion can be taken back, because it would not happen', async ({
  page,
  admin,
  activity,
}) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await expect(page.getByText('quedan libres para otra clase')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(await tryToReload(page)).toBe('asked');
  await expect.poll(() => stored(`activities/${activity.activityId}`)).toBeUndefined();
  await expect.poll(() => tryToReload(page)).toBe('not asked');
});
