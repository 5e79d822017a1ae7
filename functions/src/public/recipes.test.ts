import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { config } from '../platform/config.ts';

const gym = openGym();

let answer: (response: http.ServerResponse) => void;
const host = http.createServer((_request, response) => answer(response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/recipes`;
});
afterAll(() => host.close());
afterEach(() => {
  config().RECIPES_URL = '';
});

const list = async () => (await gym.ask('GET', '/recipes')).body as { id: number; title: string }[];
const json = (value: unknown) => (response: http.ServerResponse) => response.end(JSON.stringify(value));

test('without another host the recipes are those of the gym itself', async () => {
  const recipes = await list();
  expect(recipes.length).toBeGreaterThanOrEqual(50);
  expect((await gym.ask('GET', `/recipes/${recipes[7]!.id}`)).body).toEqual(recipes[7]);
  expect(await gym.ask('GET', '/recipes/none')).toMatchObject({
    status: 404,
    body: { error: { code: 'RECIPE_NOT_FOUND' } },
  });
});

test("when the host fails, its last good answer is served, or the gym's own recipes", async () => {
  config().RECIPES_URL = `${url}?a`;
  gym.clock.now = new Date('2026-01-01T00:00:00Z');
  answer = (response) => response.writeHead(500).end();
  expect((await list()).length).toBeGreaterThanOrEqual(50);

  gym.clock.now = new Date('2026-01-01T01:00:00Z');
  answer = json([
    {
      id: 1,
      title: 'Guiso',
      img: '/img/guiso.webp',
      diets: ['vegan'],
      step: ['Cocinar.'],
      spoonacularScore: 80,
      healthScore: 70,
    },
  ]);
  expect(await list()).toEqual([
    {
      id: 1,
      title: 'Guiso',
      img: '/img/guiso.webp',
      diets: ['vegan'],
      sourceUrl: '',
      summary: '',
      step: ['Cocinar.'],
      spoonacularScore: 80,
      healthScore: 70,
    },
  ]);

  gym.clock.now = new Date('2026-01-01T02:00:00Z');
  answer = (response) => response.end('<html>');
  expect(await list()).toMatchObject([{ title: 'Guiso' }]);
});

test("a host may answer in Spoonacular's format", async () => {
  config().RECIPES_URL = `${url}?b`;
  answer = json({
    results: [
      {
        id: 716429,
        title: 'Pasta',
        image: 'https://img.test/p.jpg',
        diets: ['vegan', 7],
        sourceUrl: 'javascript:alert(1)',
        healthScore: 18.4,
        spoonacularScore: 83.2,
        summary: 'Takes <b>45&nbsp;minutes</b> &amp; is &ldquo;cr&egrave;me&rdquo; &#x2014; &amp;lt;b&gt;.',
        extendedIngredients: [{ original: '200 g of pasta' }, { name: 'salt' }],
        readyInMinutes: 45,
        servings: 2,
        analyzedInstructions: [
          {
            steps: [
              { number: 1, step: 'Boil.' },
              { number: 2, step: 'Eat.' },
            ],
          },
        ],
      },
      { title: 'No id' },
    ],
  });
  expect(await list()).toEqual([
    {
      id: 716429,
      title: 'Pasta',
      img: 'https://img.test/p.jpg',
      diets: ['vegan'],
      sourceUrl: '',
      summary: 'Takes 45 minutes & is “crème” — &lt;b>.',
      spoonacularScore: 83,
      healthScore: 18,
      step: ['Boil.', 'Eat.'],
      ingredients: ['200 g of pasta'],
      minutes: 45,
      servings: 2,
    },
  ]);
});
