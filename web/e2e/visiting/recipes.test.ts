import { expect, test } from '../fixtures.ts';
import { getPublic, SITE_URL } from '../gym/rest.ts';

interface Recipe {
  id: string;
  title: string;
  spoonacularScore: number;
  healthScore: number;
  step: string[];
  ingredients: string[];
}

test('a recipe shows its picture undistorted, its scores, ingredients and steps, and leads back', async ({ page }) => {
  const [{ id }] = await getPublic<[{ id: string }]>('/recipes');
  const recipe = await getPublic<Recipe>(`/recipes/${id}`);
  await page.goto(`/recipes/${recipe.id}`);
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: recipe.step[0]! })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: recipe.ingredients[0]! })).toHaveCount(1);
  const numbers = await page.locator('dd').allInnerTexts();
  const scores = numbers.filter((text) => text.includes(' de 100')).map((text) => parseInt(text));
  expect(scores).toEqual([recipe.spoonacularScore, recipe.healthScore]);

  const picture = page.getByRole('img', { name: recipe.title });
  await expect(picture).toHaveJSProperty('complete', true);
  const { declared, real } = await picture.evaluate((image: HTMLImageElement) => ({
    declared: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    real: image.naturalWidth / image.naturalHeight,
  }));
  expect(declared).toBeCloseTo(real, 1);
  await page.getByRole('button', { name: /volver/i }).click();
  await expect(page).toHaveURL(`${SITE_URL}/`);
});

test('an address of no recipe says so', async ({ page }) => {
  await page.goto('/recipes/no-existe');
  await expect(page.getByRole('heading', { name: 'Esa receta no existe' })).toBeVisible();
});
