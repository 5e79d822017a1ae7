import type { Locator, Page } from '@playwright/test';

export const boughtCard = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export async function fillReview(card: Locator, comment: string): Promise<void> {
  await card.getByRole('button', { name: 'mostrar' }).click();
  await card.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
  await card.getByLabel('Comentario').fill(comment);
}
