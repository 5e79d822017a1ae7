import { refusalMessage } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { buy } from '../gym/orders.ts';
import { callAs } from '../gym/rest.ts';
import { expectDialogAccessible } from '../steps/accessibility.ts';
import { boughtCard } from '../steps/member.ts';
import { expectNotice } from '../steps/notices.ts';
import { holdBack } from '../steps/requests.ts';
import { openAs } from '../steps/session.ts';

test('an admin hides a review with a reason that its author reads, who cannot replace it by another one', async ({
  page,
  newDevice,
  admin,
  member,
  activity,
}) => {
  await buy(member, activity);
  const { activityId } = activity;
  await callAs(member, 'POST', '/review/activity', {
    userId: member.uid,
    activityId,
    rating: 2,
    description: 'El de la recepción es un plomo.',
  });
  await openAs(page, admin, `/admindashboard/clases/edit/${activityId}`);
  const reviews = page.getByRole('region', { name: 'Reseñas' });
  await reviews.getByRole('button', { name: 'Ver reseñas' }).click();
  const hide = reviews.getByRole('button', { name: /^Ocultar la de Paula/ });
  await hide.press('Enter');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Ocultar' });
  await expect(confirm).toBeDisabled();
  await expectDialogAccessible(page, 'hiding, without a reason');
  await dialog.getByLabel('Motivo').fill('Habla mal de una persona.');
  const answer = await holdBack(page, '**/api/review/hidden/**');
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await expectDialogAccessible(page, 'hiding, while it waits');
  answer('BUSY');
  await expectNotice(page, refusalMessage('BUSY'));
  await expectDialogAccessible(page, 'hiding, after it was refused');
  await page.keyboard.press('Escape');
  await confirm.press('Enter');
  await expectNotice(page, 'La reseña ya no se ve');
  await expect(reviews.getByText('Motivo: Habla mal de una persona.')).toBeVisible();

  const phone = await newDevice();
  await openAs(phone, member, '/sociodashboard/actividades');
  const card = boughtCard(phone, activity);
  await card.getByRole('button', { name: 'mostrar' }).click();
  await expect(card.getByText('Motivo: Habla mal de una persona.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Editar' })).toHaveCount(0);

  await reviews.getByRole('button', { name: /^Mostrar de nuevo/ }).click();
  await expectNotice(page, 'La reseña se ve de nuevo');
  await hide.click();
  await dialog.getByLabel('Motivo').fill('Otra vez.');
  await confirm.click();
  await expect(reviews.getByText('Motivo: Otra vez.')).toBeVisible();

  await card.getByRole('button', { name: 'Borrar' }).click();
  await expect(phone.getByRole('dialog')).toContainText('no vas a poder escribir otra de esta clase');
  await phone.getByRole('button', { name: 'Si, quiero borrarla' }).click();
  await expect(card.getByText('Borraste tu reseña después de que un administrador la ocultó')).toBeVisible();
  await expect(reviews.getByText('Su autor borró el texto.')).toBeVisible();
  await reviews.getByRole('button', { name: /^Permitir otra de Paula/ }).click();
  await expectNotice(page, 'Su autor puede escribir otra reseña');
});
