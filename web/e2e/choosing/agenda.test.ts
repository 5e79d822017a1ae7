import { expect, test } from '../fixtures.ts';
import { DESKTOP, PHONE } from '../steps/layout.ts';

test('a visitor walks the days on a phone, filters, opens a class with its slot chosen, and comes back', async ({
  page,
  activity,
}) => {
  await page.setViewportSize(PHONE);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/agenda') && asked.push(request.url()));
  const filter = page.getByLabel('Clase');
  const days = page.getByRole('navigation', { name: 'Días' });
  await expect(async () => {
    await page.goto('/agenda');
    await expect(filter.getByRole('option', { name: activity.name })).toHaveCount(1, { timeout: 1 });
  }, 'the class is in the agenda').toPass();
  expect(asked, 'the sessions came with the page').toEqual([]);
  const toCome = page.locator('[data-chosen=true] :is([data-state=open], [data-state=full])').first();
  await expect(toCome, 'it opens on a day with a class to come').toBeVisible();

  const mondays = days.getByRole('link', { name: /Lunes/ });
  await mondays.last().click();
  await expect(page).toHaveURL(/\?dia=\d{4}-\d\d-\d\d$/);
  await filter.selectOption(activity.name);
  await expect(page).toHaveURL(/\?dia=.*&clase=/);
  const chosen = page.getByRole('heading', { level: 2 });
  await expect(chosen).toHaveText(/^Lunes/);
  const day = await chosen.textContent();
  const session = page.getByRole('link', { name: `7:00 ${activity.name} 5 lugares` });

  await session.click();
  await expect(page).toHaveURL(
    new RegExp(`/clases/${activity.activityId}\\?horario=${activity.slotId}&fecha=\\d{4}-\\d\\d-\\d\\d$`),
  );
  await expect(page.getByLabel('Elegir dia hora')).toHaveValue(activity.slotId);
  await expect(page.getByText(/^Si pagás hoy tenés [45] clases: /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Elegir dia hora')).toHaveValue(activity.slotId);

  // Back before the page's code has arrived, while nothing listens yet.
  const code = '**/assets/*.js';
  const { promise: later, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(code, (route) => later.then(() => route.fallback()));
  await page.reload();
  await page.goBack();
  await expect(chosen).toHaveText(day!);
  letCome();
  await expect(filter).toHaveValue(activity.activityId);
  await page.unroute(code);
  await page.goForward();
  await expect(page.getByLabel('Elegir dia hora')).toHaveValue(activity.slotId);

  await page.goBack();
  await expect(chosen).toHaveText(day!);
  await expect(session).toBeVisible();
  await page.reload();
  await expect(chosen).toHaveText(day!);
  await expect(filter).toHaveValue(activity.activityId);
  await page.goBack();
  await expect(filter).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/agenda');
  await expect(toCome).toBeVisible();

  await page.setViewportSize(DESKTOP);
  await filter.selectOption(activity.name);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(14);
  const both = page.getByRole('link', { name: `7:00 ${activity.name}` });
  await expect(both).toHaveCount(2);
  for (const each of await both.all()) await expect(each).toBeVisible();
});
