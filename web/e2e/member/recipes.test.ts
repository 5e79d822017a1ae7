import { expect, test } from '../fixtures.ts';
import { getPublic } from '../gym/rest.ts';
import { openAs } from '../steps/session.ts';

const SHOWN = 50;

test('a member turns the pages of the recipes', async ({ page, member }) => {
  await openAs(page, member, '/sociodashboard/recetas');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(4);
  await expect(page.getByText(`${SHOWN} recetas`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Página/ })).toHaveCount(7);
  const first = await cards.first().innerText();
  for (const number of [7, 10, 13]) await page.getByRole('button', { name: `Página ${number} de 13` }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).not.toHaveText(first);
});

test('a member looks for a recipe by diet and name, and comes back to the same search', async ({ page, member }) => {
  const recipes = (await getPublic<{ diets: string[] }[]>('/recipes')).slice(0, SHOWN);
  const vegan = recipes.filter(({ diets }) => diets.includes('vegan')).length;
  await openAs(page, member, '/sociodashboard/recetas');
  await page.getByLabel('Dieta').selectOption('vegan');
  await expect(page.getByText(`${vegan} recetas`)).toBeVisible();
  await page.getByLabel('Dieta').selectOption('');
  const search = page.getByRole('combobox', { name: 'Buscar receta' });
  await search.fill('zzz');
  await expect(page.getByText('Ninguna receta coincide con tu búsqueda.')).toBeVisible();
  await search.fill('en');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(option).toBeHidden();
  const title = await search.inputValue();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(search).toHaveValue(title);
});
