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
  { at: '/clases/boxeo', from: '**/api/activity/boxeo', waiting: 'Cargando la clase…', what: 'la clase' },
  { at: '/#section-testimonials', from: '**/api/review/all*', what: 'las reseñas', empty: 'Todavía no hay reseñas.' },
  {
    at: '/resenas',
    from: '**/api/review/all*',
    waiting: 'Cargando las reseñas…',
    what: 'las reseñas',
    empty: 'Todavía no hay reseñas.',
  },
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

/** Parts of a page with the selector of what arrives in them. */
const rooms = [
  { at: '/#clases', from: '**/api/activity/all', room: '#clases', arrives: 'article' },
  { at: '/#section-testimonials', from: '**/api/review/all*', room: '#section-testimonials', arrives: 'figure' },
  { at: '/about', from: '**/api/trainer', room: 'section[aria-labelledby=staff-title]', arrives: 'h3' },
  { at: '/clases/boxeo', from: '**/api/activity/boxeo', room: 'main', arrives: 'h1' },
];
/** The demo gym's trainers, as many as cards are kept room for; other tests hire more. */
const ENOUGH = 6;

describe('what has not arrived yet', () => {
  for (const { at, from, room, arrives } of rooms) {
    test.for([360, 768, 1280])(
      `at ${at}: has the place that it will take, on a screen %i px wide`,
      async (width, { page }) => {
        let arrive!: () => void;
        const awaited = new Promise<void>((resolve) => (arrive = resolve));
        await page.route(from, async (route) => {
          const response = await route.fetch();
          await awaited;
          const json: unknown = await response.json();
          await route.fulfill({ response, json: Array.isArray(json) ? json.slice(0, ENOUGH) : json });
        });
        await page.setViewportSize({ width, height: 800 });
        const asked = page.waitForRequest(from);
        await page.goto(at);
        await asked;
        const part = page.locator(room);
        const heightOf = () => part.evaluate((section) => section.getBoundingClientRect().height);
        expect(await part.locator(arrives).count()).toBe(0);
        const height = await heightOf();
        arrive();
        await part.locator(arrives).first().waitFor();
        expect(Math.abs((await heightOf()) - height)).toBeLessThan(1);
      },
    );
  }
});
