import { dayOf, localDate, namedDay, weekdayOf } from '@gym-power/domain';
import { expect, test as base } from '../fixtures.ts';
import { sessionsOf, type TestActivity } from '../gym/activities.ts';
import { newDesk, newMember, type Person } from '../gym/people.ts';
import { newItem, removeItem, type TestItem } from '../gym/products.ts';
import { firestore, stored } from '../gym/records.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { countEffort } from '../steps/effort.ts';
import { expectNoOverflow, PHONE } from '../steps/layout.ts';
import { openAs } from '../steps/session.ts';

interface Fixtures {
  desk: Person;
  rosa: Person;
  /** With two units left. */
  drink: TestItem;
}

const newLastName = () => `Ríos${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

const test = base.extend<Fixtures>({
  desk: ({}, use) => newDesk().then(use),
  rosa: ({}, use) => newMember({ name: 'Rosa', lastName: newLastName() }).then(use),
  drink: async ({}, use) => {
    const drink = await newItem();
    await use(drink);
    await removeItem(drink);
  },
});

const TONIGHT = '23:59';

const LONG_ENOUGH_MS = 3 * 60_000;

/** The last minutes of a day have no class to come. */
async function waitForLongEvening(): Promise<void> {
  const left = dayOf(localDate(new Date())).to.getTime() - Date.now();
  if (left > LONG_ENOUGH_MS) return;
  test.setTimeout(test.info().timeout + left);
  await new Promise((done) => setTimeout(done, left));
}

/** On a Friday it is a day that no form offers; sessions accept it. @returns today */
async function moveToTonight(activity: TestActivity): Promise<string> {
  await waitForLongEvening();
  const now = new Date();
  const date = localDate(now);
  await firestore.doc(`diaHoras/${activity.slotId}`).update({ day: weekdayOf(now), hour: TONIGHT });
  await expect
    .poll(() => sessionsOf(activity), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ date, hour: TONIGHT }));
  return date;
}

test('the front desk sells a trial tonight to somebody who walks in with five clicks', async ({
  page,
  desk,
  activity,
}) => {
  const date = await moveToTonight(activity);
  const lastName = newLastName();
  const effort = await countEffort(page);
  await openAs(page, desk, '/admindashboard/hoy');
  await page.getByRole('link', { name: 'Persona nueva' }).click();
  await expect(page.getByLabel('Nombre'), 'typing begins without a click').toBeFocused();
  await page.keyboard.type('Juli');
  await page.getByLabel('Apellido').fill(lastName);
  await page.getByLabel('Teléfono').fill(`11 ${String(Date.now()).slice(-8)}`);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: /^Clase de prueba/ }).click();
  await page.getByRole('button', { name: `Hoy ${TONIGHT}, ${activity.name}` }).click();
  await page.getByRole('button', { name: 'Cobrar $3.000' }).click();

  const receipt = page.getByRole('article').filter({ hasText: 'Comprobante' });
  await expect(receipt).toContainText(`Juli ${lastName}`);
  await expect(receipt).toContainText('Efectivo');
  await expect(receipt).toContainText(`Clase de prueba${activity.name}, ${namedDay(date)}, ${TONIGHT}`);
  expect(effort.taps).toHaveLength(5);

  expect((await stored(`diaHoras/${activity.slotId}`))!['dates'][date]).toMatchObject({ guests: 1 });
  await page.goto(`/admindashboard/lista/${activity.slotId}/${date}`);
  await expect(page.getByRole('main').getByText(`Juli ${lastName}`).first()).toBeVisible();
});

test('the front desk sells a drink to a member with three clicks, and has one less', async ({
  page,
  desk,
  rosa,
  drink,
}) => {
  const effort = await countEffort(page);
  await openAs(page, desk, '/admindashboard/hoy');
  await page.getByLabel('Buscar socio').fill(rosa.lastName.slice(0, -1));
  await page.getByRole('link', { name: `Vender a Rosa ${rosa.lastName}` }).click();
  await page.getByRole('button', { name: new RegExp(`^${drink.name}.*quedan 2$`) }).click();
  await page.getByRole('button', { name: 'Cobrar $1.500' }).click();

  const receipt = page.getByRole('article').filter({ hasText: 'Comprobante' });
  await expect(receipt).toContainText(`Rosa ${rosa.lastName}`);
  await expect(receipt).toContainText(drink.name);
  expect(effort.taps).toHaveLength(3);
  expect(await stored(`products/${drink.productId}`)).toMatchObject({ stock: 1, sold: 1 });

  await openAs(page, desk, `/admindashboard/vender?socio=${rosa.uid}`);
  await expect(page.getByRole('button', { name: new RegExp(`^${drink.name}.*queda 1$`) })).toBeVisible();
});

test('the front desk sells a drink to somebody who gives no name with three clicks', async ({ page, desk, drink }) => {
  await page.setViewportSize(PHONE);
  const effort = await countEffort(page);
  await openAs(page, desk, '/admindashboard/vender');
  await page.getByRole('button', { name: 'Consumidor final' }).click();
  await expect(page.getByRole('heading', { name: 'Consumidor final' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Clase de prueba/ }), 'a trial needs a name').toBeHidden();
  await page.getByRole('button', { name: new RegExp(`^${drink.name}.*quedan 2$`) }).click();
  await expectNoOverflow(page, 'a sale to nobody in particular');
  await expectAccessible(page, 'a sale to nobody in particular');
  await page.getByRole('button', { name: 'Cobrar $1.500' }).click();

  const receipt = page.getByRole('article').filter({ hasText: 'Comprobante' });
  await expect(receipt).toContainText('Consumidor final');
  await expect(receipt).toContainText(drink.name);
  await expect(page.getByRole('link', { name: 'Ver ficha' })).toBeHidden();
  expect(effort.taps).toHaveLength(3);
  expect(await stored(`products/${drink.productId}`)).toMatchObject({ stock: 1, sold: 1 });

  await page.goto('/admindashboard/caja');
  await expect(page.getByRole('row', { name: new RegExp(`Consumidor final.*${drink.name}`) }).first()).toBeVisible();
});

test('the front desk reads that a drink has run out, and is asked whether to sell it anyway', async ({
  page,
  desk,
  rosa,
  drink,
}) => {
  await firestore.doc(`products/${drink.productId}`).update({ stock: 0 });
  await page.setViewportSize(PHONE);
  await openAs(page, desk, `/admindashboard/vender?socio=${rosa.uid}`);
  await page.getByRole('button', { name: new RegExp(`^${drink.name}.*sin stock$`) }).click();
  await page.getByRole('button', { name: 'Cobrar $1.500' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `No queda ${drink.name}.` })).toBeInViewport({ ratio: 1 });
  const anyway = page.getByRole('button', { name: 'Vender igual' });
  await expect(anyway).toBeInViewport({ ratio: 1 });
  await expectNoOverflow(page, 'a sale of what has run out');
  await expectAccessible(page, 'a sale of what has run out');
  expect(await stored(`products/${drink.productId}`), 'nothing is sold yet').toMatchObject({ stock: 0, sold: 0 });

  await anyway.click();
  await expect(page.getByText('Comprobante', { exact: true })).toBeVisible();
  expect(await stored(`products/${drink.productId}`)).toMatchObject({ stock: 0, sold: 1 });
});
