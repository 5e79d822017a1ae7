import { localDate } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import type { TestActivity } from '../gym/activities.ts';
import { buy } from '../gym/orders.ts';
import { newDesk } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { expectAccessible, expectDialogAccessible } from '../steps/accessibility.ts';
import { expectNoOverflow } from '../steps/layout.ts';
import { boughtCard } from '../steps/member.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const lineOf = async (orderId: string, { slotId }: TestActivity) => (await stored(`orderLines/${orderId}_${slotId}`))!;
const endOf = async (orderId: string, activity: TestActivity): Promise<string> =>
  localDate((await lineOf(orderId, activity))['validUntil'].toDate());

test('a member freezes a place, reads its dates and the new end first, and takes it back', async ({
  page,
  member,
  activity,
}) => {
  const orderId = await buy(member, activity);
  const before = await endOf(orderId, activity);
  await openAs(page, member, '/sociodashboard/actividades');
  const card = boughtCard(page, activity);
  await card.getByRole('button', { name: /^Congelar / }).click();
  const dialog = page.getByRole('dialog', { name: 'Congelar el lugar' });
  await expect(dialog.getByText(/^No vas el .* Tu plan termina el \d+\/\d+\/\d{4}, en lugar del/)).toBeVisible();
  await expectDialogAccessible(page, 'freezing a place');
  expect((await lineOf(orderId, activity))['freezes']).toBeUndefined();
  await dialog.getByRole('button', { name: 'Congelar' }).click();
  await expectNotice(page, 'Lugar congelado');
  await expect(card.getByText(/^Congelado del \d+\/\d+ al \d+\/\d+$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await endOf(orderId, activity)).not.toBe(before);
  await expectAccessible(page, 'a frozen place');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoOverflow(page, `a frozen place at ${width} px`);
  }

  await page.goto('/sociodashboard');
  const agenda = page.getByRole('region', { name: 'Mi agenda' });
  await expect(agenda.getByText('Congelada', { exact: true }).first()).toBeVisible();

  await page.goto('/sociodashboard/actividades');
  await card.getByRole('button', { name: /^Descongelar / }).click();
  const question = page.getByRole('dialog', { name: '¿Descongelar?' });
  await question.getByRole('button', { name: 'Descongelar' }).click();
  await expectNotice(page, 'Ya no está congelado');
  await expect(card.getByText(/^Congelado/)).toHaveCount(0);
  expect(await endOf(orderId, activity)).toBe(before);
});

test('the front desk freezes a member`s place with a reason, which the member reads', async ({
  page,
  member,
  activity,
}) => {
  const orderId = await buy(member, activity);
  await openAs(page, await newDesk(), `/admindashboard/ficha/${member.uid}`);
  const places = page.getByRole('region', { name: 'Lugares' });
  await places.getByRole('button', { name: /^Congelar / }).click();
  const dialog = page.getByRole('dialog', { name: 'Congelar el lugar' });
  await expect(dialog.getByText(/^No viene el /)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Congelar' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Motivo').fill('Viaje');
  await submit.click();
  await expectNotice(page, 'Lugar congelado');
  await expect(places.getByText(/^Congelado del .* · Viaje$/)).toBeVisible();
  expect((await lineOf(orderId, activity))['freezes']).toMatchObject([{ reason: 'Viaje' }]);

  await openAs(page, member, '/sociodashboard/actividades');
  await expect(boughtCard(page, activity).getByText(/^Congelado del .* · Viaje$/)).toBeVisible();
});
