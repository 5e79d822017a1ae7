import { describe, expect } from 'vitest';
import { test } from './browser.ts';

interface List {
  at: string;
  /** Where its data comes from. */
  from: string;
  /** What is said while it comes. */
  waiting?: string;
  /** What is named where it does not. */
  what: string;
  /** What is said when there is nothing in it. */
  empty?: string;
}

const lists: List[] = [
  { at: '/#clases', from: '**/api/activity/all', waiting: 'Cargando las clases…', what: 'las clases', empty: 'Todavía no hay clases.' },
  { at: '/clases?dia=Lunes', from: '**/api/activity/all', waiting: 'Cargando las clases…', what: 'las clases', empty: 'No hay clases ese día. Probá con otro.' },
  { at: '/clases/boxeo', from: '**/api/activity/boxeo', waiting: 'Cargando la clase…', what: 'la clase' },
  { at: '/#section-testimonials', from: '**/api/review/all*', what: 'las reseñas', empty: 'Todavía no hay reseñas.' },
  { at: '/resenas', from: '**/api/review/all*', waiting: 'Cargando las reseñas…', what: 'las reseñas', empty: 'Todavía no hay reseñas.' },
  { at: '/about', from: '**/api/trainer', what: 'el staff', empty: 'Estamos armando el equipo.' },
  { at: '/recipes/1', from: '**/api/recipes/1', waiting: 'Cargando la receta…', what: 'la receta' },
];

describe('what a page shows of the gym', () => {
  for (const { at, from, waiting, what, empty } of lists) {
    test(`at ${at}: says that it is coming, that it did not come, and that there is nothing`, async ({ page }) => {
      let fail!: () => void;
      const failed = new Promise<void>((resolve) => (fail = resolve));
      await page.route(from, (route) => failed.then(() => route.abort()));
      await page.goto(at);
      if (waiting) await page.getByText(waiting).first().waitFor({ state: 'attached' });
      fail();
      const said = page.getByText(`No pudimos cargar ${what}.`);
      await said.waitFor();
      await page.unroute(from);

      if (empty) await page.route(from, (route) => route.fulfill({ json: [] }));
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await said.waitFor({ state: 'hidden' });
      if (empty) await page.getByText(empty).waitFor();
      expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
    });
  }
});
