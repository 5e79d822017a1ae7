import { expect, test } from '../fixtures.ts';
import { startEmpty } from '../steps/shell.ts';

interface List {
  at: string;
  /** The page arrives with its data. The tests see it as when the rendering function fails. */
  rendered?: true;
  from: string;
  waiting?: string;
  what: string;
  empty?: string;
}

const lists: List[] = [
  {
    at: '/#clases',
    from: '**/api/activity/all',
    waiting: 'Cargando las clases…',
    what: 'las clases',
    empty: 'Todavía no hay clases.',
  },
  {
    at: '/clases?dia=Lunes',
    from: '**/api/activity/all',
    waiting: 'Cargando las clases…',
    what: 'las clases',
    empty: 'No hay clases ese día. Probá con otro.',
  },
  {
    at: '/clases/boxeo',
    rendered: true,
    from: '**/api/activity/boxeo',
    waiting: 'Cargando la clase…',
    what: 'la clase',
  },
  { at: '/#section-testimonials', from: '**/api/review/all*', what: 'las reseñas', empty: 'Todavía no hay reseñas.' },
  {
    at: '/resenas',
    rendered: true,
    from: '**/api/review/all*',
    waiting: 'Cargando las reseñas…',
    what: 'las reseñas',
    empty: 'Todavía no hay reseñas.',
  },
  { at: '/about', rendered: true, from: '**/api/trainer', what: 'el staff', empty: 'Estamos armando el equipo.' },
  { at: '/recipes/1', rendered: true, from: '**/api/recipes/1', waiting: 'Cargando la receta…', what: 'la receta' },
];

for (const { at, rendered, from, waiting, what, empty } of lists) {
  test(`${at} says that data is on its way, that it did not come, or that there is none`, async ({ page }) => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route(from, async (route) => {
      await failed;
      await route.abort();
    });
    if (rendered) await startEmpty(page, at);
    await page.goto(at);
    if (waiting) await expect(page.getByText(waiting).first()).toBeAttached();
    fail();
    const said = page.getByText(`No pudimos cargar ${what}.`);
    await expect(said).toBeVisible();
    await page.unroute(from);

    if (empty) await page.route(from, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(said).toBeHidden();
    if (empty) await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  });
}

test('a visitor reads who says what about which class', async ({ page }) => {
  await page.goto('/resenas');
  const review = page.getByRole('figure').first();
  await expect(review.getByRole('img', { name: /^[1-5] out of 5$/ })).toBeVisible();
  await expect(review.getByRole('blockquote')).not.toBeEmpty();
  expect(await review.locator('figcaption').innerText()).toMatch(/\S+ \S+\n+\S+/);
});
