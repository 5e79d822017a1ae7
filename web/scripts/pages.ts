/**
 * Writes the pages that are rendered at build time, the shell from which all other addresses start, and the templates
 * of the pages that a function renders.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Place, Rendered } from '../src/app/entry-server.tsx';
import { chunkNamed, type Manifest, withImports } from './manifest.ts';
import { startScript } from './start-script.ts';

/** The chunk with the entry, as web/vite.config.ts names it. */
const START = 'start';

interface Prerendered {
  /** The modules that the page needs in addition to the start's: their styles before any script runs. */
  modules?: string[];
  /** Describes the gym to search engines. */
  gym?: true;
  /** Attributes for the start script. */
  data?: string;
  /** What visitors see there instead. */
  forVisitors?: { place: Place; modules: string[] };
}

const account = 'src/app/AccountRoutes.tsx';
const withdrawal = 'src/features/withdrawals/WithdrawalPage.tsx';
const login = [account, 'src/features/auth/LoginPage.tsx'];
const toCheckout = { from: { pathname: '/checkout', search: '', hash: '' } };
const prerendered: Record<string, Prerendered> = {
  '/': { gym: true },
  '/login': { modules: login, data: 'data-calm data-visitors' },
  '/register': { modules: [account, 'src/features/auth/RegisterPage.tsx'], data: 'data-calm data-visitors' },
  '/checkout': {
    modules: [account, 'src/features/checkout/CheckoutPage.tsx'],
    data: 'data-calm',
    forVisitors: { place: { pathname: '/login', state: toCheckout }, modules: login },
  },
  '/arrepentimiento': { modules: [account, withdrawal], data: 'data-calm' },
  '/baja': { modules: [account, withdrawal], data: 'data-calm' },
  '/condiciones': { modules: [account, 'src/features/terms/TermsPage.tsx'], data: 'data-calm' },
};

/** Start empty, but with titles and previews of their own. */
const named = ['/clases'];

/** Rendered by functions/src/pages: the page's module, and the address whose title and preview its shell has. */
const rendered: Record<string, { module: string; url?: string; gym?: true }> = {
  about: { module: 'src/features/about/AboutPage.tsx', url: '/about', gym: true },
  activity: { module: 'src/features/activities/ActivityPage.tsx' },
  agenda: { module: 'src/features/agenda/AgendaPage.tsx', url: '/agenda' },
  recipe: { module: 'src/features/recipes/RecipePage.tsx' },
  reviews: { module: 'src/features/reviews/ReviewsPage.tsx', url: '/resenas' },
};

interface Site {
  dist: string;
  manifest: Manifest;
  render: (place: Place) => Promise<Rendered>;
  /** Goes into the head of the shell. */
  shellHead: string;
  /** Goes into the heads of the prerendered pages. */
  structuredGym: string;
  /** The file for the templates, which functions/src/pages/site.ts reads. */
  templatesFile: string;
}

/** @returns the modules that every page starts, relative to `dist` */
export async function writePages(site: Site): Promise<string[]> {
  const { dist, manifest, render, shellHead, structuredGym, templatesFile } = site;
  const start = chunkNamed(manifest, START);
  const modules = withImports(manifest, start).map(({ file }) => file);
  const built = await fs.readFile(path.join(dist, 'index.html'), 'utf8');
  const template = built.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');
  const font = `<link rel="preload" href="/${await fontOf(dist)}" as="font" type="font/woff2" crossorigin>`;
  const chunksOf = (names: readonly string[]) =>
    new Set([start, ...names.map((name) => manifest[name]!)].flatMap((chunk) => withImports(manifest, chunk)));
  const filesOf = (names: readonly string[]) => [...chunksOf(names)].map(({ file }) => file);
  const sheetsOf = (names: readonly string[]) => new Set([...chunksOf(names)].flatMap(({ css = [] }) => css));
  const styles = async (names: readonly string[]) => font + (await inlineStyles(dist, [...sheetsOf(names)]));

  const footer = /<footer[^>]*>(.*)<\/footer>/s.exec((await render('/')).body)?.[1] ?? '';
  const shell = async (head: string) =>
    template
      .replace('<!--head-->', asShell(head) + (await styles([])))
      .replace('</body>', () => `<template>${footer}</template>\n  </body>`);
  await fs.writeFile(path.join(dist, 'app.html'), await shell(shellHead));
  for (const url of named) await fs.writeFile(path.join(dist, `${url}.html`), await shell((await render(url)).head));

  const addressesOf = (names: readonly string[]) =>
    filesOf(names)
      .map((file) => `/${file}`)
      .join(' ');

  for (const [url, { modules: names = [], gym, data = '', forVisitors }] of Object.entries(prerendered)) {
    const members = await render(url);
    const { head, body } = forVisitors ? await render(forVisitors.place) : members;
    const seen = forVisitors?.modules ?? names;
    const sheets = [...sheetsOf(names).difference(sheetsOf(seen))];
    const waiting =
      `<template id="for-members" title="${/<title>(.*?)<\/title>/.exec(members.head)![1]}" ` +
      `data-modules="${addressesOf(names)}">` +
      sheets.map((file) => `<link rel="preload" as="style" href="/${file}" crossorigin>`).join('') +
      `${members.body}</template>`;
    const page = startLater(template, addressesOf(seen), data)
      .replace('<!--head-->', head + (gym ? structuredGym : '') + (await styles(seen)))
      .replace('<!--app-->', () => body)
      .replace('<script data-modules', (script) => (forVisitors ? waiting + script : script));
    await fs.writeFile(path.join(dist, url === '/' ? 'index.html' : `${url}.html`), page);
  }

  const templates = Object.entries(rendered).map(async ([name, { module, url, gym }]) => {
    const more = (gym ? structuredGym : '') + (await styles([module]));
    const page = startLater(template, addressesOf([module]), 'data-calm')
      .replace('<!--head-->', () => `<!--head-->${more}`)
      .replace('<script data-modules', '<!--data--><script data-modules');
    return [name, { page, shell: await shell(url ? (await render(url)).head : shellHead) }];
  });
  await fs.writeFile(templatesFile, JSON.stringify(Object.fromEntries(await Promise.all(templates))));
  return modules;
}

/**
 * A title, and what previews of links show. React puts the titles that it renders before this one, and the first one
 * counts; of everything else it would leave two.
 */
const asShell = (head: string): string => head.replaceAll(/<meta name="description"[^>]*>|<link[^>]*>/g, '');

/** The first heading uses the display font, so the page preloads it instead of waiting for its styles to be parsed. */
async function fontOf(dist: string): Promise<string> {
  const name = (await fs.readdir(path.join(dist, 'assets'))).find((file) => /capitals.*\.woff2$/.test(file));
  if (!name) throw new Error('The build has no font');
  return `assets/${name}`;
}

/**
 * Inlines styles, so that no request delays the first paint. Their addresses are for src/app/inlined-sheets.ts, which
 * keeps Vite's loader from loading them again.
 */
async function inlineStyles(dist: string, files: string[]): Promise<string> {
  const sheets = await Promise.all(files.map((file) => fs.readFile(path.join(dist, file), 'utf8')));
  const addresses = files.map((file) => `/${file}`).join(' ');
  return `<style data-sheets="${addresses}">${sheets.join('').trim()}</style>`;
}

/** Lists all modules, not just the entry, so that the browser loads them in parallel. */
function startLater(template: string, addresses: string, data: string): string {
  return template
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script data-modules="${addresses}" ${data}>${startScript}</script>\n  </body>`);
}
