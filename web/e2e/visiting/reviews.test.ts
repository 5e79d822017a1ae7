import type { ReviewJson } from '@gym-power/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startEmpty } from '../steps/shell.ts';

const PAGE = 50;
const TOTAL = 2 * PAGE + 5;

const review = (number: number): ReviewJson => ({
  id: `r${number}`,
  userId: `u${number}`,
  activityId: 'yoga',
  rating: 5,
  description: `Reseña número ${number}.`,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  user: { id: `u${number}`, name: 'Ana', lastName: 'P.', image: '' },
  activity: { id: 'yoga', name: 'Yoga' },
});

async function serveReviews(page: Page): Promise<void> {
  await startEmpty(page, '/resenas');
  await page.route('**/api/review/all*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const end = Math.min(start + PAGE, TOTAL);
    const headers = end < TOTAL ? { Link: `</api/review/all?limit=50&cursor=${end}>; rel="next"` } : {};
    return route.fulfill({ json: Array.from({ length: end - start }, (_, index) => review(start + index)), headers });
  });
}

test('a visitor reads all reviews, also by the keyboard alone', async ({ page }) => {
  await serveReviews(page);
  await page.goto('/resenas');
  const cards = page.getByRole('figure');
  await expect(cards).toHaveCount(PAGE);

  const more = page.getByRole('button', { name: 'Ver más reseñas' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(2 * PAGE);
  await expect(page.getByRole('listitem').filter({ hasText: `Reseña número ${PAGE}.` })).toBeFocused();

  await more.click();
  await expect(cards).toHaveCount(TOTAL);
  await expect(page.getByText(`Reseña número ${TOTAL - 1}.`)).toBeAttached();
  await expect(more).toBeHidden();
});

test('a visitor is told when more reviews do not come, and can try again', async ({ page }) => {
  await serveReviews(page);
  await page.goto('/resenas');
  await page.route('**/api/review/all?*cursor=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Ver más reseñas' }).click();
  await expect(page.getByText('No pudimos cargar más reseñas.')).toBeVisible();
  await expect(page.getByRole('figure'), 'what was loaded stays').toHaveCount(PAGE);

  await page.unroute('**/api/review/all?*cursor=*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('figure')).toHaveCount(2 * PAGE);
});
