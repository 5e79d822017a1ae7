import { formatPesos } from '@gym-power/domain';
import type { Page } from '@playwright/test';
import Schema from 'typebox/schema';
import { expect, test } from '../fixtures.ts';
import { getPublic, SITE_URL } from '../gym/rest.ts';

/** The fields that Google requires of each type of structured data (https://schema.org). */
const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https?://' };
const things = {
  SportsActivityLocation: Schema.Compile({
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
  Course: Schema.Compile({
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
          required: ['courseMode', 'courseSchedule', 'location'],
          properties: {
            courseMode: { enum: ['Onsite', 'Online', 'Blended'] },
            courseSchedule: {
              required: ['repeatFrequency', 'byDay', 'startTime'],
              properties: {
                repeatFrequency: { const: 'P1W' },
                byDay: { type: 'string', pattern: '^https://schema.org/\\w+day$' },
                startTime: { type: 'string', pattern: '^\\d\\d:\\d\\d$' },
              },
            },
            location: { required: ['name', 'address'] },
          },
        },
      },
    },
  }),
};

async function expectDescribed(page: Page, type: keyof typeof things): Promise<void> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = all.map((json) => JSON.parse(json) as Record<string, unknown>).find((data) => data['@type'] === type);
  expect(found, `${type} among ${all.length}`).toBeDefined();
  const [, problems] = things[type].Errors(found);
  expect(problems).toEqual([]);
}

const textAt = async (path: string) => (await fetch(SITE_URL + path)).text();

for (const path of ['/', '/about', '/clases', '/clases/boxeo', '/agenda', '/resenas', '/login']) {
  test(`search engines learn what ${path} is about`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
    await expect(page).toHaveTitle(/^.{3,60} · Gym Power$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{26,169}$/);
    await expect(page.locator('link[rel=canonical], meta[name=description]'), 'one of each').toHaveCount(2);
  });
}

test('a page has a title before its code has arrived', async () => {
  const titles = {
    '/clases': 'Clases · Gym Power',
    '/login': 'Iniciar sesión · Gym Power',
    '/register': 'Registrate · Gym Power',
    '/admindashboard': 'Gym Power',
  };
  for (const [path, title] of Object.entries(titles)) {
    const html = await textAt(path);
    expect(html, path).toContain(`<title>${title}</title>`);
    expect(html, path).toMatch(/<meta property="og:description" content=".{26,169}"/);
  }
});

test('a link to a class, a recipe or the reviews shows what it leads to, without running a script', async () => {
  const classPage = await textAt('/clases/boxeo');
  const boxeo = await getPublic<{ price: number; diaHoras: { day: string; stock: number }[] }>('/activity/boxeo');
  expect(classPage).toContain('<title>Boxeo · Gym Power</title>');
  expect(classPage).toContain(`<meta property="og:title" content="Boxeo · Gym Power"/>`);
  expect(classPage).toContain(`<meta property="og:url" content="${SITE_URL}/clases/boxeo"/>`);
  expect(classPage).toContain(
    `<meta property="og:description" content="${formatPesos(boxeo.price)} por mes, una vez por semana. `,
  );
  expect(classPage).toContain(`<meta property="og:image" content="${SITE_URL}/img/boxeo-og.jpg"/>`);
  expect((await fetch(`${SITE_URL}/img/boxeo-og.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  expect(classPage).toContain(`<h1>Boxeo</h1>`);
  const places = boxeo.diaHoras.reduce((sum, { stock }) => sum + stock, 0);
  const shown = classPage.replaceAll(/<!-- -->/g, '');
  expect(shown).toContain(`>Precio $${boxeo.price}.00</p>`);
  expect(shown).toContain(`Capacidad: ${places} lugares disponibles`);

  const recipe = await textAt('/recipes/1');
  expect(recipe).toContain('<title>Tostadas de palta y huevo · Gym Power</title>');
  expect(recipe).toContain(`<meta property="og:image" content="${SITE_URL}/img/og.jpg"/>`);
  const reviews = await textAt('/resenas');
  expect(reviews).toContain('<meta property="og:title" content="Reseñas · Gym Power"/>');
  expect(reviews).toContain('<figcaption');
});

test('a class or recipe that does not exist is not found, and says so', async () => {
  for (const [path, says] of Object.entries({
    '/clases/no-existe': 'Esa clase no existe',
    '/recipes/no-existe': 'Esa receta no existe',
    '/clases/%20': 'Esa clase no existe',
  })) {
    const response = await fetch(SITE_URL + path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=60');
    expect(await response.text(), path).toContain(`<h1>${says}</h1>`);
  }
});

test('previews of other links show the gym with its picture, without running a script', async () => {
  for (const path of ['/', '/about', '/login'])
    expect(await textAt(path), path).toContain(`<meta property="og:image" content="${SITE_URL}/img/og.jpg"/>`);
  expect(await textAt('/about')).toContain('<meta property="og:title" content="Nosotros · Gym Power"/>');
  expect((await fetch(`${SITE_URL}/img/og.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  expect((await fetch(`${SITE_URL}/apple-touch-icon.png`)).headers.get('content-type')).toBe('image/png');
});

test('search engines find the gym described on home and about, and each class as a course', async ({ page }) => {
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expectDescribed(page, 'SportsActivityLocation');
  }
  await page.goto('/clases/boxeo');
  await expect(page.getByRole('heading', { level: 1, name: 'Boxeo' })).toBeVisible();
  await expectDescribed(page, 'Course');
});

test('robots.txt and the sitemaps lead search engines to the public pages, and away from the others', async () => {
  const robots = await textAt('/robots.txt');
  for (const part of ['/sociodashboard', '/admindashboard', '/checkout'])
    expect(robots).toContain(`Disallow: ${part}\n`);
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);

  const listed = async (path: string) =>
    [...(await textAt(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(SITE_URL, ''));
  expect(await listed('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-catalog.xml']);
  expect(await listed('/sitemap-pages.xml')).toEqual([
    '/',
    '/clases',
    '/agenda',
    '/resenas',
    '/about',
    '/condiciones',
    '/arrepentimiento',
    '/baja',
  ]);
  const catalog = await listed('/sitemap-catalog.xml');
  expect(catalog).toContain('/clases/boxeo');
  expect(catalog.filter((path) => path.startsWith('/recipes/')).length).toBeGreaterThanOrEqual(50);
});

test('search engines are told not to list an address that names nothing', async ({ page }) => {
  for (const nothing of ['/clases/no-existe', '/no-existe']) {
    await page.goto(nothing);
    await expect(page.locator('meta[name=robots][content=noindex]')).toBeAttached();
  }
});
