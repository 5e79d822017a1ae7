import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { buy, placeOrder } from '../gym/orders.ts';
import { newMember } from '../gym/people.ts';
import { firestore, stamps } from '../gym/records.ts';
import { callAs } from '../gym/rest.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { firstRow, menuOf, openSection, row, save, search, table } from '../steps/dashboard.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';
import { sections } from './sections.ts';

test('an admin sees each section as a table with what can be done in it', async ({ page, admin }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
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
    await expect(menuOf(page).locator('[aria-current=page]')).toHaveText(title);
    await expectNoOverflow(page, title);
  }
});

/** Of a row with one line, in pixels: lists had 65, and are to show 1.5 times as many rows. */
const ROW_HEIGHT = 43;

test('each list is as wide as its table may be, so that nothing lies under the actions, and dense', async ({
  page,
  admin,
  member,
  activity,
}) => {
  test.slow();
  await buy(member, activity);
  await openAs(page, admin, '/admindashboard/usuarios');
  for (const { title } of sections) {
    await openSection(page, title);
    const list = table(page, title);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await expectNoOverflow(page, `${title} at ${width}`);
      const hidden = () => list.evaluate((frame) => frame.scrollWidth - frame.clientWidth);
      await expect.poll(hidden, `${title} at ${width}`).toBe(0);
    }
    const heights = await list.locator('tbody tr').evaluateAll((rows) => rows.map((each) => each.clientHeight));
    expect(Math.min(...heights), `${title}: the height of a row`).toBeLessThanOrEqual(ROW_HEIGHT);
    await expect(list.getByText(/^(true|false)$/)).toHaveCount(0);
    await expect(list.getByText(activity.slotId, { exact: true })).toHaveCount(0);
    await expect(list.getByText(member.uid, { exact: true })).toHaveCount(0);
  }
});

test('an admin sees of a member plan, debt and next class, and gets to their file and back', async ({
  page,
  admin,
  member,
  activity,
}) => {
  await buy(member, activity);
  await openAs(page, admin, '/admindashboard/usuarios');
  await search(page, member.email);
  const mine = row(page, member.email);
  await expect(mine.locator('[data-label="Plan"]')).toHaveText(activity.name);
  await expect(mine.locator('[data-label="Próxima clase"]')).toHaveText(new RegExp(`^${activity.name}, .* 7:00$`));
  await mine.locator('[data-label="Termina"]').click();
  await expect(page).toHaveURL(new RegExp(`/ficha/${member.uid}$`));
  await page.goBack();
  await expect(mine).toBeVisible();
});

test('a slot leads to its session in the agenda, and that session back to the slot', async ({
  page,
  admin,
  activity,
}) => {
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${activity.slotId}`);
  await page.getByRole('link', { name: 'Ver en la agenda' }).click();
  const session = page.getByRole('listitem').and(page.locator('[aria-current=true]'));
  await expect(session).toContainText(activity.name);
  await expect(session).toBeInViewport();
  await session.getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver en Dias y horas' }).click();
  await expect(page.getByRole('heading', { name: 'Editar día y hora' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit/${activity.slotId}$`));
});

for (const width of [PHONE.width, 768])
  test(`the daily pages are at hand at ${width} px, and the sections behind Más, with the open one marked`, async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ ...PHONE, width });
    await openAs(page, admin, '/admindashboard/descuentos');
    const menu = menuOf(page);
    await expect(menu.getByRole('listitem')).toHaveText(['Hoy', 'Vender', 'Caja', 'Agenda', 'Más']);
    const more = menu.getByRole('button', { name: 'Más' });
    await expect(more).toBeInViewport({ ratio: 1 });
    await more.press('Enter');
    const discounts = menu.getByRole('link', { name: 'Descuentos' });
    await expect(discounts).toHaveAttribute('aria-current', 'page');
    await expect(discounts).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link', { name: 'Cerrar sesion' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `the sections at ${width}`);
    await page.keyboard.press('Escape');
    await expect(discounts).toBeHidden();
    await expect(more).toBeFocused();
    await firstRow(page)
      .getByRole('link', { name: /^Editar/ })
      .click();
    await expect(page.getByRole('link', { name: 'Volver a Descuentos' })).toBeVisible();
    await openSection(page, 'Clases');
    await expect(table(page, 'Clases')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Clases' })).toBeHidden();
    await menu.getByRole('link', { name: 'Vender' }).click();
    await expect(page.getByRole('heading', { name: 'Vender' })).toBeVisible();
  });

test('the open section is marked in the side bar', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/descuentos');
  const open = menuOf(page).locator('[aria-current=page]');
  await expect(open).toHaveText('Descuentos');
  await openSection(page, 'Clases');
  await expect(open).toHaveText('Clases');
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, admin, '/admindashboard/ordenes');
  await expect(row(page, orderId)).toBeVisible();
  const edges = (cell: string) => row(page, orderId).locator(`[data-label="${cell}"]`).boundingBox();
  const [state, tools] = await Promise.all([edges('Estado'), edges('Acciones')]);
  expect(state!.x + state!.width, 'the state is in sight without scrolling').toBeLessThanOrEqual(tools!.x + 1);
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

test('a class is shown with its slots folded, a slot with its class, a percent as one, a role by its name', async ({
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
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(row(page, admin.email).getByText('Admin', { exact: true })).toBeVisible();
});

test('an admin finds members, orders and slots as they type them, in one field for everything', async ({
  page,
  admin,
  activity,
}) => {
  test.slow();
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, 'x')
    .slice(0, 10);
  const member = await newMember({ name: 'María José', lastName: `Núñez ${letters}` });
  const orderId = await buy(member, activity);
  const field = page.getByRole('combobox', { name: 'Buscar en todas las secciones' });
  const result = (kind: string) => page.getByRole('option').filter({ hasText: kind });
  const find = async (typed: string) => {
    await expect(field, 'the search before has led to its page').toHaveValue('');
    await expect(field).not.toBeFocused();
    // The page that the last search led to may arrive now, and takes the focus.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 2_000 });
      await field.fill(typed);
      await expect(results).toBeAttached({ timeout: 5_000 });
    }).toPass();
  };
  const results = page.getByRole('listbox', { name: 'Resultados' });

  await openAs(page, admin, '/admindashboard');
  await expect(page.getByRole('heading', { name: 'Bandeja' })).toBeVisible();
  await find(letters);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Editar usuario' })).toBeVisible();

  await find(`nunez ${letters.slice(0, 8)} maria`);
  await expect(result('Usuario')).toContainText(`María José Núñez ${letters}`);
  await expect(result('Usuario')).toContainText(member.email);
  await expect(result('Orden')).toContainText('Lunes 7:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Editar usuario' })).toBeVisible();

  await find(`Núñez ${letters}`);
  await expect(result('Orden')).toBeInViewport();
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row(page, orderId)).toContainText(`${activity.name}, Lunes 7:00`);
  await expect(page.getByRole('searchbox')).toHaveValue(orderId);
  await search(page, `maria ${letters}`);
  await expect(row(page, orderId)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await find(`${activity.name} lúnes 7:00`);
  await expect(result('Día y hora')).toHaveCount(1);
  await result('Día y hora').click();
  await page.getByRole('link', { name: 'Ver quién tiene lugar' }).click();
  await expect(page.getByRole('heading', { name: `Lunes 7:00 · ${activity.name}` })).toBeVisible();
  await expect(page.getByText('1 lugar ocupado de 5')).toBeVisible();
  const holder = row(page, `María José Núñez ${letters}`);
  await expect(holder.getByText('Pagado')).toBeVisible();
  await expect(holder.getByRole('link', { name: member.email })).toHaveAttribute('href', `mailto:${member.email}`);

  await find('zzzz nadie');
  await expect(page.getByText('Nada coincide con «zzzz nadie».')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});

test('an admin sorts members by surname, upwards and downwards, and keeps the order on the next visit', async ({
  page,
  admin,
}) => {
  const letters = `zz${randomUUID()
    .replaceAll(/[^a-f]/g, 'x')
    .slice(0, 10)}`;
  await newMember({ lastName: `Zz ${letters}` });
  await openAs(page, admin, '/admindashboard/usuarios');
  const heading = page.getByRole('columnheader', { name: 'Apellido y nombre' });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).toContainText('Zz zz');
  await page.reload();
  await expect(firstRow(page)).toContainText('Zz zz');
});

test('an admin narrows orders by day while they are searched and sorted; an impossible year does no harm', async ({
  page,
  admin,
  member,
  activity,
}) => {
  const orderId = await buy(member, activity);
  await openAs(page, admin, '/admindashboard/ordenes');
  await page.getByLabel('Fecha').selectOption('Personalizado');
  for (const end of ['Desde', 'Hasta']) {
    const date = page.getByLabel(end);
    await date.focus();
    await page.keyboard.type('22112026111');
    await date.blur();
    await expect(page.getByRole('heading', { name: 'Ordenes' })).toBeVisible();
    await date.fill('');
  }
  await expect(table(page, 'Ordenes')).toBeVisible();

  await page.getByLabel('Fecha').selectOption('Hoy');
  await search(page, activity.name);
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await expect(row(page, orderId)).toBeVisible();
  await expect(page.getByLabel('Fecha').locator('option:checked')).toHaveText('Hoy');
  await page.getByLabel('Fecha').selectOption('Personalizado');
  await page.getByLabel('Desde').fill('');
  await page.getByLabel('Hasta').fill('2026-01-01');
  await expect(page.getByText(`Nada coincide con «${activity.name}».`, { exact: true })).toBeVisible();
});

test('an address that names no record leads to the first page of the dashboard', async ({ page, admin }) => {
  await openAs(page, admin, '/admindashboard/clases/edit');
  await expect(page.getByRole('heading', { name: 'Bandeja' })).toBeVisible();
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
