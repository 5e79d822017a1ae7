import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newMarkableSession } from '../gym/attendance.ts';
import { newDesk, newMember, verifyEmail } from '../gym/people.ts';
import { stored } from '../gym/records.ts';
import { expectNotice } from '../steps/notices.ts';
import { fillSignIn, openAs } from '../steps/session.ts';

test('an admin makes somebody an instructor, who takes a list without a connection and closes the tab', async ({
  page,
  newDevice,
  admin,
  activity,
}) => {
  const members = await Promise.all(['Ana', 'Eva', 'Leo'].map((name) => newMember({ name })));
  const { trainerId, date } = await newMarkableSession(activity, members);
  const instructor = await newMember({ name: 'Lucía' });
  await verifyEmail(instructor);
  const presentNow = async () => Object.keys((await stored(`sessions/${activity.slotId}_${date}`))?.['present'] ?? {});
  const row = (on: Page, name: string) => on.getByRole('button', { name: `Presente ${name} Prueba` });

  const office = await newDevice();
  await openAs(office, admin, `/admindashboard/usuarios/edit/${instructor.uid}`);
  await office.getByLabel('Instructor', { exact: true }).selectOption(trainerId);
  await office.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(office, 'edit profile');

  await page.goto('/login');
  await fillSignIn(page, instructor);
  await expect(page).toHaveURL('/instructor');
  // Trainers may also be members, so each panel leads to the other.
  await page.getByRole('link', { name: 'Panel de socio' }).click();
  await page.getByRole('navigation', { name: 'Panel de socio' }).getByRole('link', { name: 'Mis clases' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(activity.name) })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: activity.name })).toBeVisible();
  await page.goto(`/instructor/${activity.slotId}/${date}`);
  await expect(page.getByText('0 de 3 presentes')).toBeVisible();

  const context = page.context();
  const marks: string[] = [];
  context.on('response', (answer) => {
    if (answer.request().method() === 'PUT') marks.push(`${answer.status()} ${answer.url().split('/').at(-1)}`);
  });
  await context.setOffline(true);
  for (const name of ['Leo', 'Ana', 'Eva']) await row(page, name).click();
  await expect(page.getByText('3 sin enviar')).toBeVisible();
  await expect(page.getByText('3 de 3 presentes')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  expect(await presentNow()).toEqual([]);

  // Any page sends the marks, and two pages send nothing twice.
  const [again, other] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([again.goto('/about'), other.goto('/')]);
  const onceEach = [members[2], members[0], members[1]].map((member) => `200 ${member!.uid}`);
  // The browser hears of a mark after the server has stored it. A tab that closed in between would not report it.
  await expect.poll(() => marks).toEqual(onceEach);
  expect(await presentNow()).toHaveLength(3);
  await other.close();
  await again.goto(`/instructor/${activity.slotId}/${date}`);
  await expect(again.getByText('3 de 3 presentes')).toBeVisible();
  expect(marks).toEqual(onceEach);
  await row(again, 'Eva').click();
  await expect.poll(presentNow).toHaveLength(2);

  const desk = await newDevice();
  await openAs(desk, await newDesk(), `/admindashboard/lista/${activity.slotId}/${date}`);
  await expect(desk.getByText('2 de 3 presentes')).toBeVisible();
  await row(desk, 'Eva').click();
  await expect.poll(presentNow).toHaveLength(3);
});
