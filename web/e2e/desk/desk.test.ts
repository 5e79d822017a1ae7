import { expect, test } from '../fixtures.ts';
import { buy, ordersOf } from '../gym/orders.ts';
import { newDesk, newMember } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { expectNotice } from '../steps/notices.ts';
import { signIn } from '../steps/session.ts';

test('the front desk renews a place in three taps, undoes the sale, and looks after absences and make-ups', async ({
  page,
  activity,
}) => {
  test.slow();
  const lastName = `Ríos${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const member = await newMember({ name: 'Rosa', lastName });
  const bought = await buy(member, activity);
  await signIn(page, await newDesk());
  await expect(page).toHaveURL('/admindashboard/hoy');
  await page.getByLabel('Buscar socio').fill(lastName.slice(0, -1));
  await page.getByRole('link', { name: `Vender a Rosa ${lastName}` }).click();
  await page.getByRole('button', { name: /^Renovar / }).click();
  // Whoever got no answer in time taps again, and pays once.
  await expect(async () => {
    const charge = page.getByRole('button', { name: /^Cobrar / });
    if ((await charge.count()) > 0 && (await charge.isEnabled())) await charge.click();
    await expect(page.getByText('Comprobante', { exact: true })).toBeVisible({ timeout: 15_000 });
  }).toPass();
  const line = `orderLines/${bought}_${activity.slotId}`;
  expect(await stored(line)).toMatchObject({ heldPlaces: 0 });
  expect(await stored(`diaHoras/${activity.slotId}`)).toMatchObject({ taken: 1 });

  await page.getByRole('link', { name: 'Caja' }).click();
  const sale = page.getByRole('row').filter({ hasText: lastName });
  await sale.getByRole('button', { name: /^Anular/ }).click();
  await page.getByLabel('Motivo').fill('Era otra clase');
  await page.getByRole('button', { name: 'Anular venta', exact: true }).click();
  await expectNotice(page, 'Venta anulada');
  await expect(sale.filter({ hasText: 'Era otra clase' })).toHaveCount(2);
  expect(await stored(line)).toMatchObject({ heldPlaces: 1 });
  expect((await ordersOf(member)).map(({ state }) => state).toSorted()).toEqual(['Canceled', 'Complete']);

  await page.getByRole('link', { name: 'Hoy' }).click();
  await page.getByLabel('Buscar socio').fill(lastName.slice(0, -1));
  await page.getByRole('link', { name: `Rosa ${lastName}`, exact: true }).click();
  const classes = page.getByRole('region', { name: 'Próximas clases' });
  await classes
    .getByRole('button', { name: /^No viene/ })
    .last()
    .press('Enter');
  await expect(classes.getByText('No viene: avisó a tiempo')).toBeVisible();
  expect(await stored(line)).toMatchObject({ absences: [{ places: 1, because: 'member' }] });
  // The focus has stayed.
  await page.keyboard.press('Enter');
  await expect(classes.getByText('No viene: avisó a tiempo')).toHaveCount(0);
  expect(await stored(line)).toMatchObject({ absences: [] });

  const makeUps = page.getByRole('region', { name: 'Recuperos' });
  await makeUps.getByRole('button', { name: 'Dar recupero' }).click();
  await page.getByLabel('Motivo').fill('Se cortó la luz');
  await page.getByRole('dialog').getByRole('button', { name: 'Dar recupero' }).click();
  await makeUps.getByRole('button', { name: /^Reservar con/ }).click();
  const days = page.getByLabel('Día');
  await expect(days).toBeVisible();
  // Late enough for the make-up to come back.
  await days.selectOption({ index: (await days.getByRole('option').count()) - 1 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Reservar|Anotar en espera)$/ })
    .click();
  await makeUps.getByRole('button', { name: /^(Liberar|Sacar de la espera)/ }).click();
  await expect(makeUps.getByRole('button', { name: /^Reservar con/ })).toBeVisible();
});
