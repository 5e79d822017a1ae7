import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newActivity, newFreeSlot, newTrainer, setTaken } from '../gym/activities.ts';
import { newMember } from '../gym/people.ts';
import { firestore, stamps, stored } from '../gym/records.ts';
import { expectNotice, notice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const remove = (page: Page) => page.getByRole('button', { name: 'Borrar' });
const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' });
const COUNTDOWN = 'Se borra en 8 segundos';
const countdown = (page: Page) => notice(page, COUNTDOWN);

async function askToDelete(page: Page): Promise<void> {
  await remove(page).click();
  await expectNotice(page, COUNTDOWN);
}

const waitUntilDecided = (page: Page) => page.clock.runFor(9_000);

test.beforeEach(({ page }) => page.clock.install());

test('an admin takes the deletion of a slot back, and the slot stays', async ({ page, admin }) => {
  const slot = await newFreeSlot();
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${slot}`);
  await askToDelete(page);
  await undo(page).click();
  await expect(countdown(page)).toHaveCount(0);
  await waitUntilDecided(page);
  expect(await stored(`diaHoras/${slot}`)).toBeDefined();
});

test('before a slot is deleted, the admin sees by name who waits for it and gets no mail', async ({ page, admin }) => {
  const slot = await newFreeSlot();
  const ana = await newMember({ lastName: 'Espera' });
  const rosa = await newMember({ name: 'Rosa', lastName: 'Sinmail' });
  for (const { uid: userId } of [ana, rosa])
    await firestore.doc(`waits/${slot}_${userId}`).set({ userId, diaHoraId: slot, state: 'waiting', ...stamps() });
  await firestore.doc(`users/${rosa.uid}`).update({ email: '' });
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${slot}`);
  const silent = page.getByRole('region', { name: 'Sin mail' });
  await expect(silent.getByRole('link', { name: 'Rosa Sinmail' })).toBeVisible();
  await expect(silent.getByRole('listitem')).toHaveCount(1);
});

test('a slot is deleted some seconds after the admin asked for it', async ({ page, admin }) => {
  const slot = await newFreeSlot();
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${slot}`);
  await askToDelete(page);
  expect(await stored(`diaHoras/${slot}`)).toBeDefined();
  await waitUntilDecided(page);
  await expect(countdown(page)).toHaveCount(0);
  await expect.poll(() => stored(`diaHoras/${slot}`)).toBeUndefined();
});

test('an admin who clicks twice starts one deletion, which can be taken back', async ({ page, admin }) => {
  const slot = await newFreeSlot();
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${slot}`);
  await remove(page).dblclick();
  await undo(page).click();
  await waitUntilDecided(page);
  expect(await stored(`diaHoras/${slot}`)).toBeDefined();
});

test('a slot with sold places cannot be deleted', async ({ page, admin, activity }) => {
  await setTaken(activity, 1);
  await openAs(page, admin, `/admindashboard/dias y horas/edit/${activity.slotId}`);
  await expect(page.getByText('Tiene lugares vendidos', { exact: true })).toBeVisible();
  await expect(remove(page)).toBeDisabled();
});

test('a deleted class is gone for visitors, its slot is free, and its history says who deleted it', async ({
  page,
  admin,
  activity,
}) => {
  const address = `/admindashboard/clases/edit/${activity.activityId}`;
  await openAs(page, admin, address);
  await expect(page.getByText('sus días y horas quedan libres para otra clase')).toBeVisible();
  await askToDelete(page);
  await waitUntilDecided(page);
  await expect.poll(() => stored(`activities/${activity.activityId}`)).toBeUndefined();
  expect(await stored(`diaHoras/${activity.slotId}`)).toMatchObject({ activityId: null });
  await expect.poll(async () => (await page.request.get(`/api/activity/${activity.activityId}`)).status()).toBe(404);
  await page.goto(address);
  await expect(page.getByText('Este registro no existe, o alguien lo borró.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver historial' }).click();
  await expect(page.getByText('Borrado por Ada Prueba')).toBeVisible();
  expect(await stored(`audit/activities_${activity.activityId}_deleted`)).toMatchObject({ by: admin.uid });
});

test('a class with sold places cannot be deleted', async ({ page, admin, activity }) => {
  await setTaken(activity, 1);
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await expect(page.getByText('Tiene lugares vendidos: Lunes 7:00')).toBeVisible();
  await expect(remove(page)).toBeDisabled();
});

test('a class stays when a place is sold while its deletion can be taken back', async ({ page, admin, activity }) => {
  await openAs(page, admin, `/admindashboard/clases/edit/${activity.activityId}`);
  await askToDelete(page);
  await setTaken(activity, 1);
  await waitUntilDecided(page);
  await expectNotice(page, 'Esta clase tiene lugares vendidos o reservados: no se puede borrar mientras duren.');
  expect(await stored(`activities/${activity.activityId}`)).toBeDefined();
});

test('a deleted trainer leaves every class, unless the deletion is taken back', async ({ page, admin }) => {
  const activity = await newActivity();
  const trainer = await newTrainer();
  const classPath = `activities/${activity.activityId}`;
  await firestore.doc(classPath).update({ trainers: [trainer] });
  const address = `/admindashboard/instructores/edit/${trainer}`;
  await openAs(page, admin, address);
  await askToDelete(page);
  await undo(page).click();
  await waitUntilDecided(page);
  expect(await stored(`trainers/${trainer}`)).toBeDefined();
  expect(await stored(classPath)).toMatchObject({ trainers: [trainer] });

  await page.goto(address);
  await askToDelete(page);
  await waitUntilDecided(page);
  await expect.poll(() => stored(`trainers/${trainer}`)).toBeUndefined();
  expect(await stored(classPath)).toMatchObject({ trainers: [] });
});
