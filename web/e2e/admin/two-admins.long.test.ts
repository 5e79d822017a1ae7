import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { newAdmin } from '../gym/people.ts';
import { firestore, stored } from '../gym/records.ts';
import { row, save } from '../steps/dashboard.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const PRICE = 'Precio';
const form = ({ activityId }: { activityId: string }) => `/admindashboard/clases/edit/${activityId}`;

test("two admins see each other's changes without a refresh", async ({ page, newDevice, admin, activity }) => {
  await openAs(page, admin, '/admindashboard/clases');
  await expect(row(page, activity.name).getByText('$10.000')).toBeVisible();
  const other = await newDevice();
  await openAs(other, await newAdmin(), form(activity));
  await other.getByLabel(PRICE).fill('11000');
  await save(other).click();
  await expect(row(page, activity.name).getByText('$11.000')).toBeVisible();
});

test('an admin does not overwrite what another has saved without having seen it', async ({
  page,
  newDevice,
  admin,
  activity,
}) => {
  await openAs(page, admin, form(activity));
  await page.getByLabel(PRICE).fill('9000');
  const other = await newDevice();
  await openAs(other, await newAdmin(), form(activity));
  await other.getByLabel(PRICE).fill('11000');
  await save(other).click();

  await expect(page.getByText('Otra persona cambió este registro mientras lo editabas.')).toBeVisible();
  await expect(page.getByText('era «10000», ahora es «11000»')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await expect(page.locator('form:focus'), 'the focus stays in the form').toBeVisible();
  await save(page).click();
  await expectNotice(page, 'Actividad editada correctamente');
  expect(await stored(`activities/${activity.activityId}`)).toMatchObject({ price: 9000 });
});

test('a slot that another admin takes disappears from what a new class would get', async ({
  page,
  admin,
  activity,
}) => {
  const theirs = await newActivity();
  const slot = firestore.doc(`diaHoras/${activity.slotId}`);
  await slot.update({ activityId: null });
  await openAs(page, admin, '/admindashboard/clases');
  await page.getByRole('button', { name: 'Agregar' }).click();
  const box = page.getByRole('checkbox', { name: activity.slotId });
  await box.check();
  await slot.update({ activityId: theirs.activityId });
  await expect(box).toHaveCount(0);
  await expect(page.getByText('Debe seleccionar dia y hora')).toBeVisible();
});

test('a form without changes follows what another admin saves', async ({ page, newDevice, admin, activity }) => {
  await openAs(page, admin, form(activity));
  await expect(page.getByLabel(PRICE)).toHaveValue('10000');
  const other = await newDevice();
  await openAs(other, await newAdmin(), form(activity));
  await other.getByLabel(PRICE).fill('11000');
  await save(other).click();
  await expect(page.getByLabel(PRICE)).toHaveValue('11000');
});
