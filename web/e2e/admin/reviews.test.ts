import { refusalMessage } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { buy } from '../gym/orders.ts';
import { callAs } from '../gym/rest.ts';
import { expectAccessible, expectDialogAccessible } from '../steps/accessibility.ts';
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
  const open = reviews.getByRole('button', { name: 'Ver reseñas' });
  await open.click();
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
  await page.reload();
  await open.click();
  await expect(reviews.getByText('Su autor borró el texto.')).toBeVisible();
  await reviews.getByRole('button', { name: /^Permitir otra de Paula/ }).click();
  await expectNotice(page, 'Su autor puede escribir otra reseña');
});

test('an admin replies to a review in the queue, and visitors read the reply', async ({
  page,
  newDevice,
  admin,
  member,
  activity,
}) => {
  await buy(member, activity);
  const { activityId, name } = activity;
  const written = { userId: member.uid, activityId, rating: 4, description: `Muy buena: ${name}.` };
  await callAs(member, 'POST', '/review/activity', written);
  await openAs(page, admin, `/admindashboard/resenas?estado=sinRespuesta&clase=${activityId}`);
  const answer = page.getByRole('button', { name: /^Responder la de Paula/ });
  await answer.press('Enter');
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  await expect(publish).toBeDisabled();
  await expectDialogAccessible(page, 'replying, without a text');
  await dialog.getByLabel('Respuesta').fill('¡Gracias, Paula! Te esperamos.');
  await publish.press('Enter');
  await expectNotice(page, 'La respuesta ya se ve');
  await expect(page.getByText('No hay reseñas así.'), 'nothing waits for a reply').toBeVisible();
  await page.getByLabel('Mostrar').selectOption('Con respuesta');
  await expect(page.getByText('¡Gracias, Paula! Te esperamos.')).toBeVisible();
  await expectAccessible(page, 'the queue of reviews');

  const visitor = await newDevice();
  await expect(async () => {
    await visitor.goto('/resenas');
    const card = visitor.getByRole('listitem').filter({ hasText: written.description });
    await expect(card.getByText('Respuesta de Gym Power')).toBeVisible({ timeout: 1_000 });
    await expect(card.getByText('¡Gracias, Paula! Te esperamos.')).toBeVisible();
  }).toPass();
  await expect(async () => {
    await visitor.goto(`/clases/${activityId}`);
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(visitor.getByText('¡Gracias, Paula! Te esperamos.')).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await page.getByRole('button', { name: /^Quitar la respuesta a la de Paula/ }).click();
  await dialog.getByRole('button', { name: 'Sí, quitarla' }).click();
  await expectNotice(page, 'La respuesta ya no se ve');
  await page.getByLabel('Mostrar').selectOption('Todas');
  await expect(answer).toBeVisible();
});
