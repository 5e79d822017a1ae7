import { daysAfter, localDate } from '@gym-power/domain';
import { expect, test } from '../fixtures.ts';
import { buy } from '../gym/orders.ts';
import { getPublic } from '../gym/rest.ts';
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
