import { expect, test } from '../fixtures.ts';
import { fillSlot, newActivity } from '../gym/activities.ts';
import { expectDialogAccessibleAtAnySize } from '../steps/accessibility.ts';
import { openSection, row, save } from '../steps/dashboard.ts';
import { DESKTOP, PHONE } from '../steps/layout.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('an admin raises prices by 10 % together, sees them before, and undoes it at once or later', async ({
  page,
  admin,
  activity,
}) => {
  await openAs(page, admin, '/admindashboard');
  await openSection(page, 'Clases');
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('row').filter({ hasText: activity.name });
  await expect(price).toContainText('$11.000');
  // Other tests have their own classes.
  await dialog.getByLabel('Todas').uncheck();
  await dialog.getByLabel(activity.name).check();
  await dialog.getByLabel('Porcentaje').fill('15');
  await dialog.getByLabel('Redondeo').selectOption('A $1.000');
  await expect(price).toContainText('$12.000');
  await dialog.getByRole('button', { name: 'Cambiar 1 precio' }).dblclick();
  await expectNotice(page, 'Se cambió 1 precio');
  await expect(row(page, activity.name)).toContainText('$12.000');

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectNotice(page, 'Los precios volvieron a ser los de antes');
  await expect(row(page, activity.name)).toContainText('$10.000');

  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  await dialog.getByText('Cambios anteriores').click();
  const earlier = dialog.getByRole('listitem').filter({ hasText: `${activity.name} de $12.000 a $10.000` });
  await earlier.getByRole('button').click();
  await expect(price).toContainText('$12.000');
  await dialog.getByRole('button', { name: 'Deshacer 1 precio' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, activity.name)).toContainText('$12.000');
});

test('an admin makes many slots at once, copies a day, and sees the week', async ({ page, admin }) => {
  test.slow();
  const activity = await newActivity({ called: 'Verano', capacity: 2 });
  await fillSlot(activity);
  await openAs(page, admin, '/admindashboard');
  await openSection(page, 'Dias y horas');
  await page.getByRole('link', { name: 'Ver la semana' }).click();
  await page.getByLabel('Clase').selectOption(activity.name);
  const week = page.getByRole('region', { name: 'La semana' });
  const slots = week.getByRole('listitem').filter({ hasText: activity.name });
  await expect(slots).toHaveText([/2\/2.*Completo/]);

  await page.getByRole('button', { name: 'Agregar varios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lunes').check();
  await dialog.getByLabel('Martes').check();
  await dialog.getByLabel(`Horas de ${activity.name}`).fill('7, 9:60');
  await expect(dialog.getByText('No es una hora: 9:60')).toBeVisible();
  await dialog.getByLabel(`Horas de ${activity.name}`).fill('7, 9:30');
  await expect(dialog.getByText('3 horarios nuevos; 1 ya existe y queda como está')).toBeVisible();
  await expectDialogAccessibleAtAnySize(page, 'the dialog of many slots');
  await page.setViewportSize(DESKTOP);
  // The answer is lost, so it is unknown whether the slots were created.
  await page.route('**/api/diahora/schedule', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Crear 3 horarios' }).click();
  await expect(dialog.getByRole('alert')).toContainText('probá de nuevo');
  await dialog.getByRole('button', { name: 'Crear 3 horarios' }).dblclick();
  await expectNotice(page, 'Se crearon 3 horarios');
  await expect(slots).toHaveCount(4);
  await expect(slots.nth(1), 'with as many places as the class usually has').toContainText('0/2');

  await page.getByRole('button', { name: 'Copiar un día' }).click();
  await dialog.getByLabel('De', { exact: true }).selectOption(activity.name);
  await dialog.getByLabel('Jueves').check();
  await dialog.getByRole('button', { name: 'Crear 2 horarios' }).click();
  await expect(slots).toHaveCount(6);
  const copied = page.getByRole('alert').filter({ hasText: 'Se crearon 2 horarios' });
  await copied.getByRole('button', { name: 'Deshacer' }).click();
  await expectNotice(page, 'Los horarios nuevos se borraron');
  await expect(slots).toHaveCount(4);

  await page.setViewportSize(PHONE);
  await page.getByRole('group', { name: 'Día' }).getByRole('button', { name: 'Martes' }).click();
  const last = slots.filter({ visible: true }).last();
  await last.getByRole('link', { name: activity.name }).click();
  await expect(page.getByLabel('Hora')).toHaveValue('9:30');
  await expect(page.getByLabel('Capacidad')).toHaveValue('2');
  await save(page).click();
  await expect(last, 'back in the week, with its class and its day').toBeVisible();
  await last.getByRole('link', { name: '0/2 lugares ocupados' }).click();
  await expect(page.getByText('Nadie tiene lugar todavía.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la semana' }).click();
  await expect(last).toBeVisible();
  await expect(page.getByLabel('Clase')).toHaveValue(activity.activityId);
});
