import { expect, test as base } from '../fixtures.ts';
import type { TestActivity } from '../gym/activities.ts';
import { buy, ordersOf, renewAtDesk } from '../gym/orders.ts';
import { newDesk, newMember, type Person } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
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
  await expect(sale.filter({ hasText: 'Era otra clase' })).toHaveCount(2);
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
