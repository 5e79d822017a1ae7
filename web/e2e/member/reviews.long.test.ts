import { expect, test } from '../fixtures.ts';
import { newActivity } from '../gym/activities.ts';
import { buy } from '../gym/orders.ts';
import { callAs } from '../gym/rest.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { contains } from '../steps/keyboard.ts';
import { boughtCard, fillReview } from '../steps/member.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const ACTIVITIES = '/sociodashboard/actividades';

test('a member reviews a class, changes the review, and takes it back', async ({ page, member, activity }) => {
  await buy(member, activity);
  await openAs(page, member, ACTIVITIES);
  const card = boughtCard(page, activity);
  const comment = card.getByLabel('Comentario');
  await card.getByRole('button', { name: 'mostrar' }).click();
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expectNotice(page, 'Complete todos los campos.');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expectAccessible(page, 'the review form');

  await card.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
  await comment.fill('Muy buena.');
  await page.reload();
  await card.getByRole('button', { name: 'mostrar' }).click();
  await expect(comment, 'a draft outlives a reload').toHaveValue('Muy buena.');
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expectNotice(page, 'Reseña enviada correctamente');
  await expect(card.getByText('Tu reseña')).toBeVisible();

  const better = `La mejor: ${activity.name}.`;
  await card.getByRole('button', { name: 'Editar' }).click();
  await comment.fill(better);
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(card.getByText(better)).toBeVisible();
  await expect(async () => {
    await page.goto('/resenas');
    await expect(page.getByText(better), 'visitors read it').toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(ACTIVITIES);
  await card.getByRole('button', { name: 'mostrar' }).click();
  await card.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('button', { name: 'Si, quiero borrarla' }).click();
  await expect(card.getByRole('button', { name: 'Enviar' })).toBeVisible();
  expect(await callAs(member, 'GET', `/review/user/${member.uid}`)).toEqual([]);
});

test('a member is told that a class can be reviewed once', async ({ page, member, activity }) => {
  const other = await newActivity();
  await buy(member, activity);
  await buy(member, other);
  const review = { userId: member.uid, activityId: activity.activityId, rating: 4, description: 'Muy buena.' };
  await callAs(member, 'POST', '/review/activity', review);
  await openAs(page, member, ACTIVITIES);
  const card = boughtCard(page, other);
  await card.getByRole('button', { name: 'mostrar' }).click();
  await card.getByLabel('Actividad').selectOption(activity.activityId);
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expectNotice(page, 'ya realizaste una review de esta clase');
});

test('the focus stays at a review that is written, changed and taken back by the keyboard', async ({
  page,
  member,
  activity,
}) => {
  await buy(member, activity);
  await openAs(page, member, ACTIVITIES);
  const card = boughtCard(page, activity);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const expectFocusInside = () => expect.poll(() => contains(card)).toBe(true);
  await fillReview(card, 'Muy buena.');
  await press('Enviar');
  await expect(card.getByText('Tu reseña')).toBeVisible();
  await expectFocusInside();
  await press('Editar');
  await card.getByLabel('Comentario').fill('Más que buena.');
  await press('Guardar');
  await expect(card.getByText('Más que buena.')).toBeVisible();
  await expectFocusInside();
  await press('Borrar');
  await press('Si, quiero borrarla');
  await expect(card.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expectFocusInside();
});

test('a review whose answer is lost on its way is shown as written, and a deleted one as gone', async ({
  page,
  member,
  activity,
}) => {
  await buy(member, activity);
  await openAs(page, member, ACTIVITIES);
  const card = boughtCard(page, activity);
  const loseAnswer = (path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const accept = () => page.getByRole('button', { name: 'Aceptar' }).click();
  await fillReview(card, 'Muy buena.');
  await loseAnswer('**/api/review/activity');
  await card.getByRole('button', { name: 'Enviar' }).click();
  await accept();
  await expect(card.getByText('Tu reseña')).toBeVisible();
  await expect(card.getByText('Muy buena.')).toBeVisible();

  await loseAnswer('**/api/review/delete/**');
  await card.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('button', { name: 'Si, quiero borrarla' }).click();
  await accept();
  await expect(card.getByRole('button', { name: 'Enviar' })).toBeVisible();
});
