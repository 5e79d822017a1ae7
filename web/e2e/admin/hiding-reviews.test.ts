import { expect, test } from '../fixtures.ts';
import { buy } from '../gym/orders.ts';
import { callAs } from '../gym/rest.ts';
import { boughtCard } from '../steps/member.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

test('an admin hides a review with a reason that its author reads, and shows it again', async ({
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
  await reviews.getByRole('button', { name: /^Ocultar la de Paula/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Ocultar' })).toBeDisabled();
  await dialog.getByLabel('Motivo').fill('Habla mal de una persona.');
  await dialog.getByRole('button', { name: 'Ocultar' }).click();
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
  await expect(reviews.getByRole('button', { name: /^Ocultar la de Paula/ })).toBeVisible();
});
