import { expect, test as base } from '../fixtures.ts';
import type { TestActivity } from '../gym/activities.ts';
import { buy, ordersOf, renewAtDesk } from '../gym/orders.ts';
import { newDesk, newMember, type Person } from '../gym/people.ts';
import { findStored, firestore, stored } from '../gym/records.ts';
import { menuOf } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs, signIn } from '../steps/session.ts';

interface Fixtures {
  desk: Person;
  rosa: Person;
  orderId: string;
}

const test = base.extend<Fixtures>({
  desk: ({}, use) => newDesk().then(use),
  rosa: ({}, use) =>
    newMember({ name: 'Rosa', lastName: `Ríos${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}` }).then(use),
  orderId: ({ rosa, activity }, use) => buy(rosa, activity).then(use),
});

const lineOf = (orderId: string, { slotId }: TestActivity) => stored(`orderLines/${orderId}_${slotId}`);

test('the front desk finds a member and renews their place in three taps', async ({
  page,
  desk,
  rosa: { lastName },
  orderId,
  activity,
}) => {
  await signIn(page, desk);
  await expect(page).toHaveURL('/admindashboard/hoy');
  await page.getByLabel('Buscar socio').fill(lastName.slice(0, -1));
  await page.getByRole('link', { name: `Vender a Rosa ${lastName}` }).click();
  await page.getByRole('button', { name: /^Renovar / }).click();
  await page.getByRole('button', { name: /^Cobrar / }).click();
  await expect(page.getByText('Comprobante', { exact: true })).toBeVisible();
  expect(await lineOf(orderId, activity)).toMatchObject({ heldPlaces: 0 });
  expect(await stored(`diaHoras/${activity.slotId}`)).toMatchObject({ taken: 1 });
});

for (const width of [360, 768])
  test(`the front desk has the amount and Cobrar in sight at ${width} px, above whatever else is on the page`, async ({
    page,
    desk,
    rosa,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openAs(page, desk, `/admindashboard/vender?socio=${rosa.uid}`);
    const charge = page.getByRole('button', { name: /^Cobrar \$/ });
    await expect(page.getByRole('heading', { name: 'Horarios' })).toBeVisible();
    await expect(page.getByRole('heading', { name: rosa.lastName })).toBeInViewport();
    await expect(charge).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Total/)).toBeInViewport();
    const small = await page
      .getByRole('main')
      .locator('a:visible, button:visible')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
      );
    expect(small).toEqual([]);
    await page.getByRole('group', { name: 'Medio de pago' }).scrollIntoViewIfNeeded();
    await expect(charge).toBeInViewport({ ratio: 1 });
    const menu = menuOf(page);
    const [charging, pages] = await Promise.all([charge.boundingBox(), menu.boundingBox()]);
    expect(charging!.y + charging!.height, 'above the bar of the pages').toBeLessThanOrEqual(pages!.y);
    await menu.getByRole('button', { name: 'Más' }).click();
    await expect(menu.getByRole('link'), 'only what the desk may open').toHaveText([
      'Ver el sitio',
      'Cerrar sesion',
      'Hoy',
      'Vender',
      'Caja',
    ]);
  });

test('a sale that comes too late says so at its slot, and saves nobody', async ({ page, desk, activity }) => {
  const lastName = `Sosa${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await openAs(page, desk, '/admindashboard/vender');
  await page.getByRole('button', { name: 'Persona nueva' }).click();
  await page.getByLabel('Nombre').fill('Juli');
  await page.getByLabel('Apellido').fill(lastName);
  await page.getByLabel('Teléfono').fill(`11 ${String(Date.now()).slice(-8)}`);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByLabel('Filtrar').fill(activity.name);
  const slot = page.getByRole('group', { name: 'Clases con sus horarios' }).getByRole('button').first();
  await slot.click();
  await firestore.doc(`diaHoras/${activity.slotId}`).update({ capacity: 0 });
  const charge = page.getByRole('button', { name: /^Cobrar \$/ });
  await charge.click();
  await expect(page.getByRole('region', { name: 'Cobro' }).getByRole('alert')).toContainText('Se completó');
  await expect(slot).toContainText('Completo');
  await expect(charge).toHaveAttribute('aria-disabled', 'true');
  expect(await findStored('users', 'lastName', lastName)).toBeUndefined();
});

test('the front desk undoes a sale with a reason, and the renewed place is as it was', async ({
  page,
  desk,
  rosa,
  orderId,
  activity,
}) => {
  await renewAtDesk(desk, rosa, orderId, activity);
  await openAs(page, desk, '/admindashboard/caja');
  const sale = page.getByRole('row').filter({ hasText: rosa.lastName });
  await sale.getByRole('button', { name: /^Anular/ }).click();
  await page.getByLabel('Motivo').fill('Era otra clase');
  await page.getByRole('button', { name: 'Anular venta', exact: true }).click();
  await expectNotice(page, 'Venta anulada');
  await expect(sale.filter({ hasText: 'Anulada' })).toHaveCount(2);
  await expect(sale.filter({ hasText: 'Era otra clase' }), 'with the money that went back').toHaveCount(1);
  expect(await lineOf(orderId, activity)).toMatchObject({ heldPlaces: 1 });
  expect((await ordersOf(rosa)).map(({ state }) => state).toSorted()).toEqual(['Canceled', 'Complete']);
});

test('the front desk notes that a member does not come, and takes it back, with the keyboard alone', async ({
  page,
  desk,
  rosa,
  orderId,
  activity,
}) => {
  await openAs(page, desk, '/admindashboard/hoy');
  await page.getByLabel('Buscar socio').fill(rosa.lastName.slice(0, -1));
  await page.getByRole('link', { name: `Rosa ${rosa.lastName}`, exact: true }).click();
  const classes = page.getByRole('region', { name: 'Próximas clases' });
  const absent = classes.getByText('No viene: avisó a tiempo');
  await classes
    .getByRole('button', { name: /^No viene/ })
    .last()
    .press('Enter');
  await expect(absent).toBeVisible();
  expect(await lineOf(orderId, activity)).toMatchObject({ absences: [{ places: 1, because: 'member' }] });
  await page.keyboard.press('Enter');
  await expect(absent).toHaveCount(0);
  expect(await lineOf(orderId, activity)).toMatchObject({ absences: [] });
});

test('the front desk gives a credit, books it, and frees it again', async ({ page, desk, rosa }) => {
  await openAs(page, desk, `/admindashboard/ficha/${rosa.uid}`);
  const makeUps = page.getByRole('region', { name: 'Recuperos' });
  await makeUps.getByRole('button', { name: 'Dar recupero' }).click();
  await page.getByLabel('Motivo').fill('Se cortó la luz');
  await page.getByRole('dialog').getByRole('button', { name: 'Dar recupero' }).click();
  await makeUps.getByRole('button', { name: /^Reservar con/ }).click();
  const days = page.getByLabel('Día');
  await expect(days).toBeVisible();
  // Late enough for the credit to come back.
  await days.selectOption({ index: (await days.getByRole('option').count()) - 1 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Reservar|Anotar en espera)$/ })
    .click();
  await makeUps.getByRole('button', { name: /^(Liberar|Sacar de la espera)/ }).click();
  await expect(makeUps.getByRole('button', { name: /^Reservar con/ })).toBeVisible();
});
