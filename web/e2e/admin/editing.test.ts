import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { newFreeSlot, newTrainer, setPrice, setTaken } from '../gym/activities.ts';
import { buy } from '../gym/orders.ts';
import { verifyEmail } from '../gym/people.ts';
import { firestore, stamps, stored } from '../gym/records.ts';
import { row, save, search } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('an admin changes the price of a class, and is led back to the list', async ({ page, admin, activity }) => {
  const path = `activities/${activity.activityId}`;
  await openAs(page, admin, '/admindashboard/clases');
  await row(page, activity.name)
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(page).toHaveURL(`/admindashboard/clases/edit/${activity.activityId}`);
  await page.reload();
  const price = page.getByLabel('Precio');
  await price.fill('');
  await expect(page.getByText('El precio es requerido')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  for (const hidden of ['Descripción', 'Id', 'Capacidad'])
    await expect(page.getByLabel(hidden, { exact: true }), hidden).toHaveCount(0);
  await price.fill('12500');
  await save(page).click();
  await expectNotice(page, 'Actividad editada correctamente');
  await expect(page).toHaveURL('/admindashboard');
  await expect(row(page, activity.name).getByText('$12.500')).toBeVisible();
  expect(await stored(path)).toMatchObject({ price: 12_500 });

  await page.goBack();
  await page.getByRole('button', { name: 'Cambiar textos' }).click();
  await page.getByLabel('Descripción').fill('Guantes, vendas y ganas.');
  await page.getByRole('button', { name: 'Guardar textos' }).click();
  await expectNotice(page, 'Textos cambiados correctamente');
  await expect(page.getByRole('heading', { name: 'Editar clase' })).toBeVisible();
  expect(await stored(path)).toMatchObject({ description: 'Guantes, vendas y ganas.', price: 12_500 });
});

test('an admin gives a class slots and trainers; a slot with sold places stays', async ({ page, admin, activity }) => {
  const freeSlot = await newFreeSlot();
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  const slots = page.getByRole('region', { name: 'Días y horas de la clase' });
  await slots.getByRole('combobox').selectOption(freeSlot);
  await slots.getByRole('button', { name: 'Agregar' }).click();
  await slots.getByRole('button', { name: new RegExp(`Quitar.*${freeSlot}`) }).click();
  await expect.poll(() => stored(`diaHoras/${freeSlot}`)).toMatchObject({ activityId: null });
  await setTaken(activity, 1);
  await slots.getByRole('button', { name: new RegExp(`Quitar.*${activity.slotId}`) }).click();
  await expectNotice(page, 'No se pudo borrar este día-hora de la actividad');

  const trainers = page.getByRole('region', { name: 'Instructores de la clase' });
  await trainers.getByRole('combobox').selectOption('lucia-ibarra');
  await trainers.getByRole('button', { name: 'Agregar' }).click();
  await expect(trainers.getByRole('button', { name: /Quitar.*lucia-ibarra/ })).toBeVisible();
  await expect.poll(() => stored(`activities/${activity.activityId}`)).toMatchObject({ trainers: ['lucia-ibarra'] });
});

test('of a user, an admin changes the role, and corrects name and telephone beside the form', async ({
  page,
  admin,
  member,
}) => {
  await openAs(page, admin, `/admindashboard/usuarios/edit/${member.uid}`);
  for (const label of ['Nombre', 'Apellido', 'Email', 'Teléfono', 'Imagen'])
    await expect(page.getByLabel(label), label).toBeDisabled();
  await page.getByRole('button', { name: 'Corregir nombre o teléfono' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Paula María');
  await dialog.getByLabel('Teléfono').fill('4290');
  await expect(dialog.getByText(/Tu número debe tener el siguiente formato/)).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('011 15 4290-0837');
  await dialog.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expectNotice(page, 'Datos corregidos correctamente');
  await expect(page.getByLabel('Nombre')).toHaveValue('Paula María');
  await expect.poll(() => stored(`users/${member.uid}`)).toMatchObject({ phoneNumber: '+541142900837' });
  const role = page.getByLabel('¿Será administrador?');
  await role.check();
  await save(page).click();
  await expectNotice(page, 'algo salio mal');
  await expect(role).toHaveAccessibleDescription(/todavía no verificó su email/);
  expect(await stored(`users/${member.uid}`)).toMatchObject({ isAdmin: false });
  await verifyEmail(member);
  await save(page).click();
  await expectNotice(page, 'edit profile');
  expect(await stored(`users/${member.uid}`)).toMatchObject({ isAdmin: true });
  await page.goto('/admindashboard/usuarios/edit/admin');
  await expect(role).toBeDisabled();
});

test('an admin cannot give up the admin role', async ({ page, admin }) => {
  await openAs(page, admin, `/admindashboard/usuarios/edit/${admin.uid}`);
  await page.getByLabel('¿Será administrador?').uncheck();
  await save(page).click();
  await expectNotice(page, 'algo salio mal');
});

test('an admin changes a trainer', async ({ page, admin }) => {
  const trainer = await newTrainer();
  await openAs(page, admin, `/admindashboard/instructores/edit/${trainer}`);
  await page.getByLabel('Especialidad', { exact: true }).fill('Pilates');
  await save(page).click();
  await expectNotice(page, 'Instructor editado correctamente');
  expect(await stored(`trainers/${trainer}`)).toMatchObject({ specialty: 'Pilates' });
});

test('an admin changes the capacity of a slot, and can choose among the days on which the gym opens', async ({
  page,
  admin,
}) => {
  const slot = await newFreeSlot();
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${slot}`);
  await expect(page.getByLabel('Día').locator('option')).toHaveText([
    'Elegí un día',
    'Lunes',
    'Martes',
    'Miercoles',
    'Jueves',
    'Sabado',
    'Domingo',
  ]);
  await page.getByLabel('Capacidad', { exact: true }).fill('9');
  await save(page).click();
  await expectNotice(page, 'Dia y hora editado correctamente');
  expect(await stored(`diaHoras/${slot}`)).toMatchObject({ capacity: 9 });
});

const SOLD = 'Tiene lugares vendidos: el día de la semana no se puede cambiar mientras duren.';

test('an admin moves a slot with sold places to another hour, not to another day, and may make it larger', async ({
  page,
  admin,
  member,
  activity,
}) => {
  await buy(member, activity);
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${activity.slotId}`);
  const day = page.getByLabel('Día', { exact: true });
  await expect(day).toBeDisabled();
  await expect(day).toHaveAccessibleDescription(SOLD);
  const capacity = page.getByLabel('Capacidad', { exact: true });
  await capacity.fill('0');
  await save(page).click();
  await expect(capacity).toHaveAccessibleDescription(/La capacidad no puede ser menor .* Ya hay 1 vendido\./);
  await expect(page.getByText('Ya hay 1 vendido.')).toBeInViewport();
  await capacity.fill('9');
  await page.getByLabel('Minutos', { exact: true }).fill('45');
  await page.getByLabel('Hora', { exact: true }).fill('7:15');
  await expect(page.getByText('Tiene lugares vendidos. Se avisa por mail a 1 persona.')).toBeVisible();
  await save(page).click();
  await expectNotice(page, 'Dia y hora editado correctamente');
  const moved = { day: 'Lunes', hour: '7:15', capacity: 9, minutes: 45 };
  expect(await stored(`diaHoras/${activity.slotId}`)).toMatchObject(moved);
});

test('an admin changes a discount code', async ({ page, admin }) => {
  const code = `E-${randomUUID().slice(0, 6).toUpperCase()}`;
  await firestore.doc(`descuentos/${code}`).set({ codigo: code, descuento: 5, ...stamps() });
  await openAs(page, admin, '/admindashboard/descuentos');
  await search(page, code);
  await expect(row(page, code).getByText('5%')).toBeVisible();
  await page.goto(`/admindashboard/descuentos/edit/${code}`);
  await page.getByLabel('Código', { exact: true }).fill(`${code.toLowerCase()}x`);
  await save(page).click();
  await expectNotice(page, 'Descuento editado correctamente');
  expect(await stored(`descuentos/${code}`)).toMatchObject({ codigo: `${code}X` });
});

test("an admin reads in a record's history what was changed", async ({ page, admin, activity }) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await page.getByRole('button', { name: 'Ver historial' }).click();
  await expect(page.getByText(/^Creado/)).toBeVisible();
  await setPrice(activity, 11_000);
  await expect(page.getByText('Precio: de «10000» a «11000»')).toBeVisible();
});
