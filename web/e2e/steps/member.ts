/** What members do in their dashboard. */
import type { Locator, Page } from '@playwright/test';

/** The card of a bought class among the member's activities. */
export const boughtCard = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Opens the review form of a bought class and fills it in: four stars and a comment. */
export async function fillReview(card: Locator, comment: string): Promise<void> {
  await card.getByRole('button', { name: 'mostrar' }).click();
  await card.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
  await card.getByLabel('Comentario').fill(comment);
}
