import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { buy, placeOrder } from '../gym/orders.ts';
import { newMember } from '../gym/people.ts';
import { firestore, stamps } from '../gym/records.ts';
import { callAs } from '../gym/rest.ts';
import { firstRow, openSection, row, save, search, table } from '../steps/dashboard.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';
import { sections } from './sections.ts';

test('an admin sees each section as a table with what can be done in it, never wider than the screen', async ({
  page,
  admin,
}) => {
  test.slow();
  await page.setViewportSize({ width: 768, height: 900 });
  await openAs(page, admin, '/admindashboard/usuarios');
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
  for (const { title, columns, adds, edits } of sections) {
    await openSection(page, title);
    const list = table(page, title);
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    await expect(list.getByRole('columnheader'), title).toHaveText([...columns, 'Acciones']);
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeEnabled({ enabled: adds });
    const editLink = list.getByRole('link', { name: /^Editar/ }).first();
    await expect(editLink, title).toBeVisible({ visible: edits });
    await expect(page.getByLabel('Podes filtrar por:').locator('option')).toHaveText([
      'Podes filtrar por:',
      'Ultimos creados',
      'Ultimos modificados',
    ]);
    await expect(page.locator('nav [aria-current=page]')).toContainText(title);
    await expectNoOverflow(page, title);
  }
});

test('the open section is in sight on a phone, where the menu is a row that scrolls', async ({ page, admin }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, admin, '/admindashboard/descuentos');
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  const expectInSight = (title: string) =>
    expect(menu.getByRole('link', { name: title }), title).toBeInViewport({ ratio: 1 });
  await expectInSight('Descuentos');
  await firstRow(page)
    .getByRole('link', { name: /^Editar/ })
    .click();
  await expect(page.getByRole('link', { name: 'Volver a Descuentos' })).toBeVisible();
  await expectInSight('Descuentos');
  await openSection(page, 'Clases');
  await expectInSight('Clases');
});

test('an admin can cancel every order that is not canceled, and delete users', async ({
  page,
  admin,
  member,
  activity,
}) => {
  await buy(member, activity);
  const { orderId } = await placeOrder(member, activity);
  await callAs(member, 'PUT', `/order/canceled/${orderId}`);
  await openAs(page, admin, '/admindashboard/ordenes');
  await expect(row(page, orderId)).toBeVisible();
  const cancel = page.getByRole('button', { name: /^Cancelar orden/ });
  const orders = table(page, 'Ordenes').getByRole('row').filter({ hasText: '@' });
  const canceled = orders.filter({ hasText: 'Canceled' });
  const others = orders.filter({ hasNotText: 'Canceled' });
  await expect(canceled.first()).toBeVisible();
  await expect(canceled.filter({ has: cancel })).toHaveCount(0);
  await expect(others.first()).toBeVisible();
  await expect(others.filter({ hasNot: cancel })).toHaveCount(0);
  await openSection(page, 'Usuarios');
  await expect(page.getByRole('button', { name: /^Borrar/ }).first()).toBeVisible();
});

test('a class is shown with its slots folded, a slot with its class, a percent as one, a role as true', async ({
  page,
  admin,
}) => {
  const activity = await newActivity({ capacity: 7 });
  const codigo = `P-${randomUUID().slice(0, 6).toUpperCase()}`;
  await firestore.doc(`descuentos/${codigo}`).set({ codigo, descuento: 15, ...stamps() });
  await openAs(page, admin, '/admindashboard/clases');
  const mine = row(page, activity.name);
  await mine.getByText('1 horario').click();
  await expect(mine.getByText('Lunes 7:00')).toBeVisible();
  await openSection(page, 'Dias y horas');
  await expect(row(page, activity.slotId).getByText(activity.name)).toBeVisible();
  await openSection(page, 'Descuentos');
  await expect(row(page, codigo).getByText('15%')).toBeVisible();
  await openSection(page, 'Usuarios');
  await expect(row(page, admin.email).getByText('true', { exact: true })).toBeVisible();
});

test('an admin finds a member by the beginning of the name or the email, in capitals or not', async ({
  page,
  admin,
}) => {
  // Letters alone: a text with a digit is looked for among the emails.
  const letters = randomUUID().replaceAll(/[^a-f]/g, 'x');
  const name = `Ángela ${letters.slice(0, 12)}`;
  const { email } = await newMember({ name });
  await openAs(page, admin, '/admindashboard/usuarios');
  const field = page.getByRole('searchbox', { name: 'Buscar por nombre o email' });
  await expect(field).toHaveAttribute('placeholder', 'Nombre empieza con…, o email con @');
  for (const text of [name.slice(0, 18), name.toLowerCase().slice(0, 18), email.slice(0, 15)]) {
    await search(page, text);
    await expect(row(page, email)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  }
  const middle = name.slice(7);
  await search(page, middle);
  await expect(page.getByText(`Nada empieza con «${middle}». Fijate también en los acentos.`)).toBeVisible();
});

test('a year that no order can have does no harm', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/ordenes');
  for (const end of ['Desde', 'Hasta']) {
    const date = page.getByLabel(end);
    await date.focus();
    await page.keyboard.type('22112026111');
    await date.blur();
    await expect(page.getByRole('heading', { name: 'Ordenes' })).toBeVisible();
    await date.fill('');
  }
  await expect(table(page, 'Ordenes')).toBeVisible();
});

test('an address that names no record leads to the first page of the dashboard', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/clases/edit');
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
});

test('an admin finds a search as they left it, whichever way they come back from a record', async ({
  page,
  admin,
  member,
}) => {
  await openAs(page, admin, '/admindashboard/usuarios');
  const field = page.getByRole('searchbox');
  await search(page, member.email);
  const waysBack: Record<string, () => Promise<unknown>> = {
    'by the link': () => page.getByRole('link', { name: 'Volver a Usuarios' }).click(),
    "by the browser's button": () => page.goBack(),
    'by saving': () => save(page).click(),
  };
  for (const [way, comeBack] of Object.entries(waysBack)) {
    await expect(page.getByRole('row'), way).toHaveCount(2);
    await expect(field, way).toHaveValue(member.email);
    await page.getByRole('link', { name: `Editar ${member.uid}` }).click();
    await expect(page.getByRole('heading', { name: 'Editar usuario' })).toBeVisible();
    await comeBack();
  }
  await expect(row(page, member.email)).toBeVisible();
  await expect(field).toHaveValue(member.email);
  await page.reload();
  await expect(row(page, member.email)).toBeVisible();
  await expect(field, 'after a reload').toHaveValue(member.email);
  await openSection(page, 'Descuentos');
  await expect(field, 'another section').toHaveValue('');
});
