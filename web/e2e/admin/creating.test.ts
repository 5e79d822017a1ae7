import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newFreeSlot } from '../gym/activities.ts';
import { findStored, firestore, inBatches, stamps, stored } from '../gym/records.ts';
import { openSection, row } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';
import { creations } from './sections.ts';

const add = (page: Page) => page.getByRole('button', { name: 'Agregar', exact: true });

async function fill(page: Page, label: string, value: string | string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (Array.isArray(value))
    for (const each of value) await dialog.getByRole('group', { name: label }).getByLabel(each).check();
  else if (label === 'Día') await dialog.getByLabel(label).selectOption(value);
  else await dialog.getByLabel(label, { exact: true }).fill(value);
}

test('an admin who creates a record is told what is missing or wrong, and then sees it in the list', async ({
  page,
  admin,
}) => {
  test.slow();
  const name = `N-${randomUUID().slice(0, 6).toUpperCase()}`;
  const freeSlot = await newFreeSlot();
  await openAs(page, admin, '/admindashboard/usuarios');
  await page.route('**/documents:commit*', async (route) => {
    await route.fetch();
    await route.continue();
  });
  for (const { title, errors, values, done } of creations(name, freeSlot)) {
    await openSection(page, title);
    await add(page).click();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Crear' });
    for (const { label, typed, message } of errors) {
      await fill(page, label, label === 'Día' ? 'Lunes' : '1');
      await fill(page, label, typed);
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
      await expect(create, message).toBeDisabled();
    }
    for (const [label, value] of Object.entries(values)) {
      if (Array.isArray(value)) {
        const box = dialog.getByRole('group', { name: label }).getByLabel(value[0]!);
        await box.check();
        await box.uncheck();
        await expect(dialog.getByText(/^Deb/)).toBeVisible();
      }
      await fill(page, label, value);
    }
    await create.click();
    await expectNotice(page, done);
    await expect(dialog).toHaveCount(0);
    await expect(row(page, title === 'Dias y horas' ? '6:07' : name).first()).toBeVisible();
  }
  const activity = await findStored('activities', 'name', name);
  const slot = await findStored('diaHoras', 'activityId', activity!.id);
  expect(slot, 'the chosen slot belongs to the class').toMatchObject({ hour: '5:00' });
  const trainer = await findStored('trainers', 'name', name);
  expect((await stored('activities/yoga'))!['trainers']).toContain(trainer!.id);
  expect(await findStored('descuentos', 'codigo', name)).toMatchObject({ descuento: 15 });
});

test('a class can be given by any of many trainers', async ({ page, admin }) => {
  const prefix = `e2e-${randomUUID().slice(0, 8)}`;
  const refs = Array.from({ length: 51 }, (_, index) => firestore.doc(`trainers/${prefix}-${index}`));
  const trainer = { name: 'Aaron', image: '/img/logo.svg', specialty: 'Yoga', experience: '1', description: '' };
  await inBatches(refs, (batch, ref) => batch.set(ref, { ...trainer, ...stamps() }));
  try {
    await openAs(page, admin, '/admindashboard/clases');
    await add(page).click();
    await page.getByRole('checkbox', { name: '(valeria-quiroga)' }).check();
  } finally {
    await inBatches(refs, (batch, ref) => batch.delete(ref));
  }
});

test('an admin is told that a discount code exists already', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/descuentos');
  await add(page).click();
  const code = page.getByRole('dialog').getByLabel('Código');
  await code.fill('gym_power2022');
  await expect(code).toHaveValue('GYM_POWER2022');
  await page.getByLabel('Descuento (%)').fill('20');
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('Ya existe un descuento con ese código.')).toBeInViewport();
});
