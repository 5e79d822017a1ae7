import { expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { addActivity } from '../../test/records.ts';
import { rebuildCatalog } from './refresh.ts';

const gym = openGym();
const get = (path: string, headers: Record<string, string> = {}) => fetch(gym.url + path, { headers });

test('the sitemap lists every class, with its last change, and every recipe', async () => {
  const changed = new Date('2026-03-01T12:00:00Z');
  const yoga = await addActivity({ updatedAt: changed });
  const boxing = await addActivity({ updatedAt: changed });
  await rebuildCatalog();
  const response = await get('/sitemap-catalog.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  for (const { id } of [yoga, boxing])
    expect(xml).toContain(`<url><loc>${gym.url}/clases/${id}</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>`);
  const recipes = (await gym.ask('GET', '/recipes')).body as { id: string }[];
  for (const { id } of recipes) expect(xml).toContain(`<url><loc>${gym.url}/recipes/${id}</loc></url>`);
  expect(xml.match(/<url>/g)).toHaveLength(2 + recipes.length);
});

test('the sitemap may be cached, and is sent again only when it has changed', async () => {
  const { headers } = await get('/sitemap-catalog.xml');
  expect(headers.get('cache-control')).toContain('s-maxage=3600');
  const known = { 'If-None-Match': headers.get('etag')! };
  expect((await get('/sitemap-catalog.xml', known)).status).toBe(304);
  await addActivity();
  await rebuildCatalog();
  expect((await get('/sitemap-catalog.xml', known)).status).toBe(200);
});

test('only the sitemap is served at the root, and not below /api', async () => {
  expect((await get('/activity/all')).status).toBe(404);
  expect((await get('/api/sitemap-catalog.xml')).status).toBe(404);
  expect((await fetch(`${gym.url}/sitemap-catalog.xml`, { method: 'POST' })).status).toBe(405);
});
