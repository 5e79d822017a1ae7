import { daysAfter, localDate } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { buy } from '../gym/orders.ts';
import { callAs, getPublic } from '../gym/rest.ts';
import { expectNotice } from '../steps/notices.ts';
import { openAs } from '../steps/session.ts';

const comingMonday = (): string => {
  const days = Array.from({ length: 7 }, (_, day) => daysAfter(localDate(new Date()), day + 1));
  return days.find((day) => new Date(day).getUTCDay() === 1)!;
};

test('an admin changes one date of a class, closes it and opens it again, and visitors see it', async ({
  page,
  admin,
  member,
  activity,
}) => {
  test.slow();
  await buy(member, activity);
  const date = comingMonday();
  const seen = async () => {
    const { sessions } = await getPublic<{ sessions: { diaHoraId: string }[] }>(`/agenda?desde=${date}&dias=1`);
    return sessions.find(({ diaHoraId }) => diaHoraId === activity.slotId);
  };
  await openAs(page, admin, `/admindashboard/agenda?dia=${date}`);
  const session = page.getByRole('button', { name: activity.name });
  const dialog = page.getByRole('dialog');
  await session.press('Enter');
  await dialog.getByLabel('Hora').fill('7:30');
  await expect(dialog.getByText('Se avisa por mail a 1 persona.')).toBeVisible();
  await dialog.getByLabel('Hora').press('Enter');
  await expect(session).toContainText('7:30, no 7:00');
  await expect.poll(seen).toMatchObject({ hour: '7:30', changed: true });

  await session.click();
  await dialog.getByText('Cerrar esta fecha').first().click();
  await dialog.getByLabel('Motivo').fill('corte de luz');
  await expect(dialog.getByLabel('Dar recupero a la persona')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cerrar esta fecha' }).click();
  await expectNotice(page, 'Avisamos a 1 persona');
  await expect(session).toContainText('Cerrada: corte de luz');
  await expect.poll(seen).toMatchObject({ state: 'closed', because: 'corte de luz' });

  await session.click();
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(session).not.toContainText('Cerrada');
  await expect.poll(seen).toMatchObject({ state: 'open', hour: '7:00' });
});

test('somebody without an address is named before a date is closed, and ticked off afterwards', async ({
  page,
  admin,
  activity,
}) => {
  const lastName = `Ibarra${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await callAs(admin, 'POST', '/order/mostrador', {
    persona: { name: 'Ramona', lastName, phoneNumber: '1145678902' },
    lines: [{ diaHoraId: activity.slotId }],
    medio: 'efectivo',
  });
  await openAs(page, admin, `/admindashboard/agenda?dia=${comingMonday()}`);
  await page.getByRole('button', { name: activity.name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cerrar esta fecha').first().click();
  await expect(dialog.getByText('No se manda ningún mail.')).toBeVisible();
  const whatsApp = dialog.getByRole('link', { name: `Avisar por WhatsApp a Ramona ${lastName}` });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/5491145678902\?text=/);
  await dialog.getByLabel('Motivo').fill('corte de luz');
  await dialog.getByRole('button', { name: 'Cerrar esta fecha' }).click();
  await expectNotice(page, 'Falta avisar a 1 persona');

  const waiting = page.getByRole('region', { name: /^Falta avisar/ });
  const called = waiting.getByRole('button', { name: new RegExp(`^Avisado: Ramona ${lastName}`) });
  await expect(called, 'where it was done').toBeVisible({ timeout: 20_000 });
  await page.goto('/admindashboard/hoy');
  await called.press('Enter');
  await expect(called).toHaveCount(0);
  await waiting.getByText(/^Avisados hoy/).click();
  await expect(waiting.getByRole('listitem').filter({ hasText: lastName })).toContainText('Se suspende tu clase');
});
