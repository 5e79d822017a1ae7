import type { Locator, Page } from '@playwright/test';

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });

/** Below this width, the menu is a bar with the other sections behind 'Más'. */
const SIDE_BAR_WIDTH = 1024;

export async function openSection(page: Page, title: string): Promise<void> {
  const menu = menuOf(page);
  if (page.viewportSize()!.width < SIDE_BAR_WIDTH) await menu.getByRole('button', { name: 'Más' }).click();
  await menu.getByRole('link', { name: title }).click();
}

export const table = (page: Page, title: string) => page.getByRole('region', { name: `Tabla de ${title}` });

export const firstRow = (page: Page): Locator => page.getByRole('row').nth(1);

/** @param text in the row, or the id of its record */
export const row = (page: Page, text: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: text })
    .or(page.locator(`tr[data-id=${JSON.stringify(text)}]`));

export const save = (page: Page): Locator => page.getByRole('button', { name: 'Guardar', exact: true });

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Buscar' }).click();
}
