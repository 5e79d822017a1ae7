import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillSlot, newHour } from '../gym/activities.ts';
import { buy } from '../gym/orders.ts';
import { expectDialogAccessible } from '../steps/accessibility.ts';
import { holdBack } from '../steps/requests.ts';
import { openAs } from '../steps/session.ts';

test('a member gives a date up, makes it up, gives that back and waits for a full class instead', async ({
  page,
  member,
  activity,
}) => {
  await buy(member, activity);
  const saturday = { ...activity, slotId: await newHour(activity) };
  await openAs(page, member, '/sociodashboard');
  const agenda = page.getByRole('region', { name: 'Mi agenda' });
  // The last one, because the first may begin too soon for a credit.
  const lastDate = agenda.getByRole('listitem').last();
  await lastDate.getByRole('button', { name: /^No puedo ir/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Avisás a tiempo: te damos un recupero hasta el \d+\/\d+\.$/)).toBeVisible();
  await expectDialogAccessible(page, 'giving a date up');
  await dialog.getByRole('button', { name: 'No voy' }).click();
  await expect(lastDate.getByText(/^Avisaste a tiempo: tenés un recupero/)).toBeVisible();
  const comeBack = lastDate.getByRole('button', { name: /^Voy igual/ });
  await expect(comeBack).toBeFocused();

  const answer = await holdBack(page, '**/ausencias/*');
  await page.keyboard.press('Enter');
  await expect(comeBack, 'while the server answers').toBeDisabled();
  await expect(comeBack).toBeFocused();
  answer('SESSION_FULL');
  await expect(lastDate.getByText('Esa clase está completa en esa fecha.')).toBeVisible();
  await expect(comeBack).toBeEnabled();
  await expect(comeBack).toBeFocused();

  await openCredit(page);
  const onSaturday = { name: new RegExp(`^Reservar ${activity.name}, sábado`) };
  await page.getByRole('button', onSaturday).last().click();
  await expect(dialog.getByText(new RegExp(`^${activity.name}, sábado`))).toBeVisible();
  await expectDialogAccessible(page, 'booking a credit');
  await dialog.getByRole('button', { name: 'Reservar' }).click();
  const booked = agenda.getByRole('listitem').filter({ has: page.getByText('Recupero', { exact: true }) });
  await expect(booked.getByRole('heading')).toContainText(activity.name);

  await booked.getByRole('button', { name: /^No puedo ir/ }).click();
  await expect(dialog.getByText(/tu recupero vuelve|el recupero se pierde/)).toBeVisible();
  await dialog.getByRole('button', { name: 'No voy' }).click();
  await expect(booked).toHaveCount(0);

  await openCredit(page);
  await expect(page.getByRole('button', onSaturday).last()).toBeVisible();
  await fillSlot(saturday);
  await page.getByRole('button', onSaturday).last().press('Enter');
  await dialog.getByRole('button', { name: 'Reservar' }).press('Enter');
  await expect(page.getByText('Esa clase está completa en esa fecha.')).toBeVisible();
  const wait = page.getByRole('button', {
    name: new RegExp(`^Anotarme en espera \\(0 antes\\) ${activity.name}, sábado`),
  });
  await expect(wait).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Anotarme en espera' }).press('Enter');
  const waiting = agenda.getByRole('listitem').filter({ has: page.getByText('En espera', { exact: true }) });
  await expect(waiting.getByText('Sos la próxima persona: si se libera un lugar, es tuyo.')).toBeVisible();
  await waiting.getByRole('button', { name: /^Salir de la espera/ }).click();
  await expect(waiting).toHaveCount(0);
  await expect(agenda.getByText('Tenés un recupero', { exact: true })).toBeVisible();
});

async function openCredit(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Mi agenda' }).getByRole('link', { name: 'Usar' }).click();
  // Both pages have a link that begins with 'Usar'.
  await expect(page.getByText(/^Tenés 1, hasta el/)).toBeVisible();
  await page.getByRole('link', { name: /^Usar/ }).click();
}
