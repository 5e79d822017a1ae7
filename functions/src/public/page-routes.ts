/** If rendering fails, the browser gets an empty page and loads the data. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addressFor,
  firstReviews,
  type LivePage,
  type LivePageName,
  livePages,
  localDate,
  productsPath,
  Refusal,
  refusalStatus,
  reviewSummaryPath,
  summaryOf,
} from '@gym-power/domain';
import { object, string } from 'yup';
import { AGENDA_DAYS, readAgenda } from './read-agenda.ts';
import { findActivity, readList, reviewPage } from './read-catalog.ts';
import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { nextPath } from '../platform/http/page.ts';
import { type Answer, type RootRoute, rootRoute } from '../platform/http/route.ts';
import { log } from '../platform/log.ts';
import { currentGym } from '../records/settings-store.ts';
import { findRecipe } from './all-recipes.ts';
import type { Answers, Site } from './site.ts';

/** Without `stale-while-revalidate`, because a new record should show within a minute. */
const AT_MOST_A_MINUTE = 'public, max-age=0, s-maxage=60';

/** Firestore's client retries for a minute. The browser can load the data much sooner. */
const PATIENCE_MS = 4_000;

const readers: Record<LivePageName, (id: string, now: Date) => Promise<unknown>> = {
  about: async (_, now) => (await readList('trainers', now)).records,
  activity: findActivity,
  agenda: (_, now) => readAgenda({ from: localDate(now), days: AGENDA_DAYS, now }),
  recipe: findRecipe,
  reviews: async (_, now) => {
    const { records, next } = await reviewPage(firstReviews, now);
    return { records, next: nextPath(firstReviews.path, firstReviews, next) };
  },
};

/** Answers that a page needs besides its own, by path below `/api`. */
const besides: Partial<Record<LivePageName, (now: Date) => Promise<Answers>>> = {
  activity: async (now) => ({ [productsPath]: (await readList('products', now)).records }),
  reviews: async (now) => ({ [reviewSummaryPath]: summaryOf((await readList('reviews', now)).records) }),
};

const html = (document: string, answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Content-Type': 'text/html; charset=utf-8' },
  body: Buffer.from(document),
});

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Refusal('BUSY');
  });
  return Promise.race([work, late]);
}

/** Not trimmed: the browser must hydrate with the same text. */
const anyText = string().strict().max(200);

const searchOf = (parameters: readonly string[], query: Readonly<Record<string, string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const name of parameters) if (query[name] !== undefined) search.set(name, query[name]);
  return search.size > 0 ? `?${search.toString()}` : '';
};

function rendered(site: () => Promise<Site>, name: LivePageName): RootRoute {
  const { path, parameters, data: dataPath }: LivePage = livePages[name];
  const render = async (id: string, data: unknown, { search = '', more = {} } = {}): Promise<string> => {
    const [{ renderPage, templates }, gym] = await Promise.all([site(), currentGym()]);
    const answers: Answers = { [addressFor(dataPath, id)]: data, ...more };
    return renderPage(templates[name].page, addressFor(path, id) + search, answers, gym);
  };
  const shell = async () => (await site()).templates[name].shell;
  const unknown = async (id: string) => {
    const document = await render(id, null).catch((error: unknown) => {
      log.error('page not rendered', error, { path });
      return shell();
    });
    return html(document, { status: 404, headers: { 'Cache-Control': AT_MOST_A_MINUTE } });
  };

  return rootRoute({
    method: 'GET',
    path,
    access: 'visitor',
    query: object(Object.fromEntries(parameters.map((each) => [each, anyText]))),
    handle: async ({ params: { id = '' }, query, headers, now }) => {
      const [data, more] = await inTime(Promise.all([readers[name](id, now), besides[name]?.(now) ?? {}]));
      if (data === null) return unknown(id);
      const document = await render(id, data, { search: searchOf(parameters, query), more });
      const answer = cached(etagOf(document), FOR_A_MINUTE, headers, () => document);
      return answer.body === undefined ? answer : html(document, answer);
    },
    refused: async ({ code }, { id = '' }) => {
      if (refusalStatus(code) === 404) return unknown(id);
      log.warning('page not rendered', { path, code });
      return html(await shell(), { headers: { 'Cache-Control': 'no-store' } });
    },
  });
}

function nowhere(site: () => Promise<Site>, path: string): RootRoute {
  const shell = async (status: number) =>
    html((await site()).templates.activity.shell, { status, headers: { 'Cache-Control': AT_MOST_A_MINUTE } });
  return rootRoute({
    method: 'GET',
    path,
    access: 'visitor',
    handle: () => shell(200),
    refused: () => shell(404),
  });
}

const names = Object.keys(livePages) as LivePageName[];

export const pageRoutes = (site: () => Promise<Site>): RootRoute[] => [
  ...names.map((name) => rendered(site, name)),
  ...Object.values(livePages)
    .filter(({ path }) => path.endsWith('/:id'))
    .map(({ path }) => nowhere(site, path.replace('/:id', '{/*rest}'))),
];
