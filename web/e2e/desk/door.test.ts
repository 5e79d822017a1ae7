import { localDate, localTime, weekdayOf } from '@gym-power/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { sessionsOf } from '../gym/activities.ts';
import { buy } from '../gym/orders.ts';
import { newDesk, newMember } from '../gym/people.ts';
import { firestore, stored } from '../gym/records.ts';
import { callAs } from '../gym/rest.ts';
import { fillSignIn, openAs } from '../steps/session.ts';

const QUARTER_MS = 15 * 60_000;

/**
 * A quarter of an hour from now, or ago if that is tomorrow, in the format of slots. On a Friday it is a day that no
 * form offers; sessions and the door accept it.
 */
function aboutNow(): { day: string; hour: string } {
  const now = new Date();
  const soon = new Date(now.getTime() + QUARTER_MS);
  const start = localDate(soon) === localDate(now) ? soon : new Date(now.getTime() - QUARTER_MS);
  const local = localTime(start);
  return { day: weekdayOf(start), hour: `${local.getUTCHours()}:${String(local.getUTCMinutes()).padStart(2, '0')}` };
}

const codeOn = async (tablet: Page): Promise<string> =>
  (await tablet.getByText(/^\d{4} \d{4}$/).textContent())!.replace(' ', '');

test('a member scans the code at the counter, signs in, is greeted, and seen on the tablet', async ({
  page,
  newDevice,
  activity,
}) => {
  const { day, hour } = aboutNow();
  await firestore.doc(`diaHoras/${activity.slotId}`).update({ day, hour });
  const ana = await newMember({ name: 'Ana' });
  const orderId = await buy(ana, activity);
  // A place begins with the first class after its payment, and this class may have begun.
  const validFrom = new Date(Date.now() - 2 * QUARTER_MS);
  await firestore.doc(`orderLines/${orderId}_${activity.slotId}`).update({ validFrom });
  await expect.poll(async () => (await sessionsOf(activity))[0]?.hour, { timeout: 30_000 }).toBe(hour);
  const review = { rating: 5, description: 'Muy buena.', activityId: activity.activityId, userId: ana.uid };
  await callAs(ana, 'POST', '/review/activity', review);

  await openAs(page, await newDesk(), '/recepcion');
  await expect(page.getByRole('img', { name: 'Código QR para marcar tu ingreso' })).toBeInViewport({ ratio: 1 });

  const phone = await newDevice({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/ingreso?codigo=${await codeOn(page)}`);
  await fillSignIn(phone, ana);
  const greeting = phone.getByText(`¡Hola, Ana! ${activity.name} ${hour}, presente`);
  await expect(async () => {
    // Signing in on a slow machine may take longer than the code is valid.
    await expect(greeting)
      .toBeVisible({ timeout: 10_000 })
      .catch(async () => {
        await phone.goto(`/ingreso?codigo=${await codeOn(page)}`);
        await expect(greeting).toBeVisible({ timeout: 10_000 });
      });
  }).toPass();
  await phone.reload();
  await expect(greeting).toBeVisible();

  await expect(page.getByRole('listitem').filter({ hasText: activity.name })).toContainText('Ana P.');
  await expect
    .poll(() => stored(`reviews/${ana.uid}_${activity.activityId}`), { timeout: 30_000 })
    .toMatchObject({ verified: true });
});
