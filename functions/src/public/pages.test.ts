import type { AddressInfo } from 'node:net';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinAdmin, openGym } from '../../test/gym.ts';
import { addActivity, addSlot } from '../../test/records.ts';
import { rebuildCatalog } from './refresh.ts';
import { createApp } from '../platform/http/create-app.ts';
import { pageRoutes } from './page-routes.ts';
import type { Site } from './site.ts';

const gym = openGym();

/** Records its arguments. web/e2e tests the real renderer, on the built site. */
const renderPage = vi.fn<Site['renderPage']>();
const template = (name: string) => ({ page: `<page of ${name}>`, shell: `<shell of ${name}>` });
const site: Site = {
  renderPage,
  templates: {
    about: template('about'),
    activity: template('activity'),
    agenda: template('agenda'),
    recipe: template('recipe'),
    reviews: template('reviews'),
  },
};
const server = createApp({ routes: [], rootRoutes: pageRoutes(async () => site) }).listen(0, '127.0.0.1');
const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

beforeAll(rebuildCatalog);
afterAll(() => void server.close());
beforeEach(() => {
  renderPage.mockImplementation(async (_template, url, answers) => JSON.stringify({ url, answers }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const renderedAt = async (path: string) => {
  const response = await get(path);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return { status: response.status, ...((await response.json()) as { url: string; answers: unknown }) };
};

describe('a page is rendered with exactly what the REST interface answers', () => {
  test('a class, with what is sold besides its places', async () => {
    const { id } = await addActivity({ name: 'Boxeo' });
    await addSlot({ activityId: id });
    const pack = { kind: 'pack', name: 'Pack de 4', price: 28_000, credits: 4, days: 45, online: true };
    expect((await (await joinAdmin(gym)).ask('POST', '/producto', pack)).status).toBe(201);
    await rebuildCatalog();
    const { body } = await gym.ask('GET', `/activity/${id}`);
    const { body: offered } = await gym.ask('GET', '/productos');
    expect(offered).toMatchObject([{ name: 'Pack de 4' }]);
    expect(await renderedAt(`/clases/${id}`)).toEqual({
      status: 200,
      url: `/clases/${id}`,
      answers: { [`/activity/${id}`]: body, '/productos': offered },
    });
    expect(renderPage.mock.lastCall?.[0]).toBe('<page of activity>');
  });

  test('who trains there', async () => {
    const { body } = await gym.ask('GET', '/trainer');
    expect(await renderedAt('/about')).toEqual({ status: 200, url: '/about', answers: { '/trainer': body } });
  });

  test('the agenda of the next days', async () => {
    const { body } = await gym.ask('GET', '/agenda');
    expect(await renderedAt('/agenda')).toEqual({ status: 200, url: '/agenda', answers: { '/agenda': body } });
  });

  test('a recipe', async () => {
    const { body } = await gym.ask('GET', '/recipes/1');
    expect(await renderedAt('/recipes/1')).toMatchObject({ status: 200, answers: { '/recipes/1': body } });
  });

  test('the first reviews, with the path of the next, and the summary of all', async () => {
    const { body } = await gym.ask('GET', '/review/all?limit=50');
    const { body: summary } = await gym.ask('GET', '/review/summary');
    const answers = { '/review/all?limit=50': { records: body, next: null }, '/review/summary': summary };
    expect(await renderedAt('/resenas')).toEqual({ status: 200, url: '/resenas', answers });
  });
});

describe('the address counts as far as it changes what is rendered', () => {
  test('a class with one of its slots chosen', async () => {
    const { id } = await addActivity();
    await rebuildCatalog();
    const { url } = await renderedAt(`/clases/${id}?fbclid=x&horario=a%2Fb+c`);
    expect(url).toBe(`/clases/${id}?horario=a%2Fb+c`);
  });

  test('the agenda with its day and filters', async () => {
    const { url } = await renderedAt('/agenda?utm_source=x&dia=2026-11-26&clase=boxeo&instructor=');
    expect(url).toBe('/agenda?dia=2026-11-26&clase=boxeo&instructor=');
  });

  test.each(['/agenda?dia=1&dia=2', `/agenda?clase=${'x'.repeat(201)}`])(
    'not %s: the page comes up empty',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('<shell of agenda>');
    },
  );
});

test('the network keeps a page for a minute, and a browser that has it is not sent it again', async () => {
  const { id } = await addActivity();
  await rebuildCatalog();
  const { headers } = await get(`/clases/${id}?fbclid=x`);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  const again = await get(`/clases/${id}`, { headers: { 'If-None-Match': headers.get('etag')! } });
  expect(again.status, 'the query changes nothing').toBe(304);
  const head = await get(`/clases/${id}`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe(headers.get('etag'));
});

test.each([
  ['/clases/none', '/activity/none'],
  ['/clases/%20spaced', '/activity/%20spaced'],
  ['/clases/__reserved__', '/activity/__reserved__'],
  [`/clases/${'x'.repeat(2_000)}`, `/activity/${'x'.repeat(2_000)}`],
  ['/clases/a%2Fb', '/activity/a%2Fb'],
  ['/recipes/none', '/recipes/none'],
])('%s names nothing: 404 with the page that says so, for a minute at most', async (path, dataAt) => {
  expect(await renderedAt(path)).toEqual({ status: 404, url: path, answers: { [dataAt]: null } });
  expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
});

test('below a page there is nothing: 404 with the site', async () => {
  for (const path of ['/clases/boxeo/horarios', '/recipes/1/2']) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toBe('<shell of activity>');
  }
});

describe('the page comes up empty, loads its data in the browser, and is not cached, where', () => {
  const expectShell = async (path: string, name: string) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe(`<shell of ${name}>`);
  };

  test('the renderer fails', async () => {
    renderPage.mockRejectedValue(new Error('render'));
    await expectShell('/recipes/1', 'recipe');
  });

  test('Firestore refuses', async () => {
    vi.spyOn(DocumentReference.prototype, 'get').mockRejectedValue(Object.assign(new Error('down'), { code: 14 }));
    await expectShell('/clases/none', 'activity');
    await expectShell('/resenas', 'reviews');
  });

  test('Firestore does not answer', async () => {
    vi.spyOn(DocumentReference.prototype, 'get').mockReturnValue(new Promise(() => undefined));
    const asked = performance.now();
    await expectShell('/clases/none', 'activity');
    expect(performance.now() - asked).toBeLessThan(6_000);
  });
});

test('an unknown class is unknown even where it cannot be rendered', async () => {
  renderPage.mockRejectedValue(new Error('render'));
  const response = await get('/clases/none');
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('<shell of activity>');
});
