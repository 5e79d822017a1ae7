import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleAtAnySize } from '../steps/accessibility.ts';
import { firstRow, save } from '../steps/dashboard.ts';
import { openAs } from '../steps/session.ts';
import { sections } from './sections.ts';

const records = [
  'usuarios/edit/socia',
  'clases/edit/yoga',
  'instructores/edit/lucia-ibarra',
  'dias y horas/edit/yoga-lunes-0900',
  'descuentos/edit/gym_power2022',
];

test('everybody can use the first page of the dashboard: axe finds nothing, and it fits a phone', async ({
  page,
  admin,
}) => {
  await openAs(page, admin, '/admindashboard');
  await expect(page.getByText('Ver la tabla').nth(3)).toBeVisible();
  await expectAccessibleAtAnySize(page, 'the first page');
});

test('everybody can use each list of the dashboard: axe finds nothing, and it fits a phone', async ({
  page,
  admin,
}) => {
  test.slow();
  await openAs(page, admin, '/robots.txt');
  for (const { item } of sections) {
    await page.goto(`/admindashboard/${item}`);
    await expect(firstRow(page)).toBeVisible();
    await expectAccessibleAtAnySize(page, item);
  }
});

test('everybody can use each form of the dashboard: axe finds nothing, and it fits a phone', async ({
  page,
  admin,
}) => {
  test.slow();
  await openAs(page, admin, '/robots.txt');
  for (const path of records) {
    await page.goto(`/admindashboard/${path}`);
    await expect(save(page)).toBeVisible();
    await expectAccessibleAtAnySize(page, path);
  }
});

test('everybody can use the dialog that creates a class: axe finds nothing', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/clases');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Lucía Ibarra')).toBeVisible();
  await expectAccessible(page, 'the dialog');
});
