import { Ajv } from 'ajv';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SITE_URL, test } from './browser.ts';

/** What Google's documentation requires of each type (and schema.org calls by these names). */
const ajv = new Ajv({ allErrors: true, strictTypes: false });
const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https?://' };
const things = {
  SportsActivityLocation: ajv.compile({
    required: ['@context', 'name', 'url', 'image', 'address', 'geo'],
    properties: {
      '@context': { const: 'https://schema.org' },
      name: text,
      url: address,
      image: address,
      address: {
        required: ['streetAddress', 'addressLocality', 'addressCountry'],
        properties: {
          '@type': { const: 'PostalAddress' },
          streetAddress: { const: 'Gral. Las Heras 837' },
          addressLocality: { const: 'Monte Grande' },
          addressCountry: { const: 'AR' },
        },
      },
      geo: {
        required: ['latitude', 'longitude'],
        properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
      },
    },
  }),
  Course: ajv.compile({
    required: ['@context', 'name', 'description', 'provider', 'offers', 'hasCourseInstance'],
    properties: {
      name: text,
      description: text,
      image: address,
      provider: { required: ['@type', 'name'], properties: { name: text } },
      offers: {
        required: ['category', 'price', 'priceCurrency'],
        properties: { price: { type: 'integer', minimum: 0 }, priceCurrency: { const: 'ARS' } },
      },
      hasCourseInstance: {
        type: 'array',
        minItems: 1,
        items: {
          required: ['courseMode', 'courseWorkload', 'location'],
          properties: {
            courseMode: { enum: ['Onsite', 'Online', 'Blended'] },
            courseWorkload: { type: 'string', pattern: '^PT' },
            location: { required: ['name', 'address'] },
          },
        },
      },
    },
  }),
};

async function described(page: Page, type: keyof typeof things) {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = all.map((json) => JSON.parse(json) as Record<string, unknown>).find((data) => data['@type'] === type);
  expect(found, `${type} among ${all.length}`).toBeDefined();
  const validate = things[type];
  validate(found);
  expect(validate.errors ?? []).toEqual([]);
}

const raw = async (path: string) => (await fetch(SITE_URL + path)).text();

describe('search engines and previews of links', () => {
  for (const path of ['/', '/about', '/clases', '/clases/boxeo', '/resenas', '/login']) {
    test(`learn what ${path} is about`, async ({ page }) => {
      await page.goto(path);
      const content = (selector: string, attribute: string) =>
        page.locator(selector).getAttribute(attribute, { timeout: 10_000 });
      expect(await content('link[rel=canonical]', 'href')).toBe(SITE_URL + path);
      expect(await content('html', 'lang')).toBe('es-AR');
      expect(await page.title()).toMatch(/^.{3,60} · Gym Power$/);
      const description = (await content('meta[name=description]', 'content')) ?? '';
      expect(description.length).toBeGreaterThan(25);
      expect(description.length).toBeLessThan(170);
      expect(await page.locator('link[rel=canonical], meta[name=description], title').count(), 'one of each').toBe(3);
    });
  }

  test('show the gym with its picture, without running a script', async () => {
    for (const path of ['/', '/about', '/clases/boxeo'])
      expect(await raw(path), path).toContain(`<meta property="og:image" content="${SITE_URL}/img/og.jpg"/>`);
    expect(await raw('/about')).toContain('<meta property="og:title" content="Nosotros · Gym Power"/>');
    expect((await fetch(`${SITE_URL}/img/og.jpg`)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(`${SITE_URL}/apple-touch-icon.png`)).headers.get('content-type')).toBe('image/png');
  });

  test('find the gym described on home and about, and each class as a course', async ({ page }) => {
    for (const path of ['/', '/about']) {
      await page.goto(path);
      await described(page, 'SportsActivityLocation');
    }
    await page.goto('/clases/boxeo');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await described(page, 'Course');
  });

  test('are sent to the public pages, and away from what only the signed-in can use', async ({ page }) => {
    const robots = await raw('/robots.txt');
    for (const part of ['/sociodashboard', '/admindashboard', '/checkout'])
      expect(robots).toContain(`Disallow: ${part}\n`);
    expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);

    const listed = async (path: string) =>
      [...(await raw(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(SITE_URL, ''));
    expect(await listed('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-catalog.xml']);
    expect(await listed('/sitemap-pages.xml')).toEqual(['/', '/clases', '/resenas', '/about']);
    const catalog = await listed('/sitemap-catalog.xml');
    expect(catalog).toContain('/clases/boxeo');
    expect(catalog.filter((path) => path.startsWith('/recipes/')).length).toBeGreaterThanOrEqual(50);

    for (const hidden of ['/clases/no-existe', '/no-existe']) {
      await page.goto(hidden);
      await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' });
    }
  });
});
