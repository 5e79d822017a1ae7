/** Writes the prerendered pages, the shell of all others, and the templates for a function. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { livePages } from '@gym-power/domain';
import type { Place, Rendered } from '../src/app/entry-server.tsx';
import type { Page } from '../src/app/pages.tsx';
import { FOR_MEMBERS } from '../src/lib/start-protocol.ts';
import { type Chunk, chunkNamed, type Manifest, withImports } from './manifest.ts';
import { startScript } from './start-script.ts';

const START = 'start';
const TABLE = 'pages';
const GUARD = 'src/app/guards/Guard.tsx';

interface Site {
  dist: string;
  manifest: Manifest;
  pages: readonly Page[];
  render: (place: Place) => Promise<Rendered>;
  shellHead: string;
  structuredGym: string;
  templatesFile: string;
}

/** @returns the modules that every page starts, relative to `dist` */
export async function writePages(site: Site): Promise<string[]> {
  const { dist, manifest, pages, render, shellHead, structuredGym, templatesFile } = site;
  const start = chunkNamed(manifest, START);
  const modules = withImports(manifest, [start]).map(({ file }) => file);
  const built = await fs.readFile(path.join(dist, 'index.html'), 'utf8');
  const template = built.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');
  const font = `<link rel="preload" href="/${await fontOf(dist)}" as="font" type="font/woff2" crossorigin>`;
  const pageAt = (address: string) => pages.find((page) => page.path === address)!;
  const chunksOf = ({ path: address, access, rendered }: Page): Chunk[] => {
    if (address === '/') return withImports(manifest, [start]);
    const guard = access === 'anyone' ? [] : [manifest[GUARD]!];
    return withImports(manifest, [
      start,
      chunkNamed(manifest, TABLE),
      ...guard,
      manifest[`src/features/${rendered!.file}`]!,
    ]);
  };
  const sheetsOf = (chunks: readonly Chunk[]) => new Set(chunks.flatMap(({ css = [] }) => css));
  const styles = async (chunks: readonly Chunk[]) => font + (await inlineStyles(dist, [...sheetsOf(chunks)]));

  const footer = /<footer[^>]*>(.*)<\/footer>/s.exec((await render('/')).body)?.[1] ?? '';
  const shell = async (head: string) =>
    template
      .replace('<!--head-->', asShell(head) + (await styles(withImports(manifest, [start]))))
      .replace('</body>', () => `<template>${footer}</template>\n  </body>`);
  await fs.writeFile(path.join(dist, 'app.html'), await shell(shellHead));
  for (const { path: url, search, rendered } of pages)
    if (search === 'listed' && !rendered)
      await fs.writeFile(path.join(dist, `${url}.html`), await shell((await render(url)).head));

  for (const page of pages.filter(({ rendered }) => rendered?.by === 'build')) {
    const url = page.path;
    const own = await render(url);
    // Visitors are redirected to sign-in, so render that.
    const forVisitors = page.access === 'signedIn' ? pageAt('/login') : undefined;
    const from = { pathname: url, search: '', hash: '' };
    const { head, body } = forVisitors ? await render({ pathname: forVisitors.path, state: { from } }) : own;
    const seen = chunksOf(forVisitors ?? page);
    const sheets = [...sheetsOf(chunksOf(page)).difference(sheetsOf(seen))];
    const waiting =
      `<template id="${FOR_MEMBERS}" title="${/<title>(.*?)<\/title>/.exec(own.head)![1]}" ` +
      `data-modules="${addressesOf(chunksOf(page))}">` +
      sheets.map((file) => `<link rel="preload" as="style" href="/${file}" crossorigin>`).join('') +
      `${own.body}</template>`;
    const data = url === '/' ? '' : page.access === 'visitor' ? 'data-calm data-visitors' : 'data-calm';
    const html = startLater(template, addressesOf(seen), data)
      .replace('<!--head-->', head + (page.describesGym ? structuredGym : '') + (await styles(seen)))
      .replace('<!--app-->', () => body)
      .replace('<script data-modules', (script) => (forVisitors ? waiting + script : script));
    await fs.writeFile(path.join(dist, url === '/' ? 'index.html' : `${url}.html`), html);
  }

  const templates = Object.entries(livePages).map(async ([name, { path: url }]) => {
    const page = pageAt(url);
    const chunks = chunksOf(page);
    const more = (page.describesGym ? structuredGym : '') + (await styles(chunks));
    const html = startLater(template, addressesOf(chunks), 'data-calm')
      .replace('<!--head-->', () => `<!--head-->${more}`)
      .replace('<script data-modules', '<!--data--><script data-modules');
    return [name, { page: html, shell: await shell(url.includes(':') ? shellHead : (await render(url)).head) }];
  });
  await fs.writeFile(templatesFile, JSON.stringify(Object.fromEntries(await Promise.all(templates))));
  return modules;
}

const addressesOf = (chunks: readonly Chunk[]): string => chunks.map(({ file }) => `/${file}`).join(' ');

/** Keeps the title, because React puts its own before it. Anything else would be there twice. */
const asShell = (head: string): string => head.replaceAll(/<meta name="description"[^>]*>|<link[^>]*>/g, '');

/** The first heading uses the display font. A preload saves waiting until its styles are parsed. */
async function fontOf(dist: string): Promise<string> {
  const name = (await fs.readdir(path.join(dist, 'assets'))).find((file) => /capitals.*\.woff2$/.test(file));
  if (!name) throw new Error('The build has no font');
  return `assets/${name}`;
}

/** No request delays the first paint. src/app/link-inlined-sheets.ts keeps Vite from loading the styles again. */
async function inlineStyles(dist: string, files: string[]): Promise<string> {
  const sheets = await Promise.all(files.map((file) => fs.readFile(path.join(dist, file), 'utf8')));
  const addresses = files.map((file) => `/${file}`).join(' ');
  return `<style data-sheets="${addresses}">${sheets.join('').trim()}</style>`;
}

/** Lists all modules, so that the browser loads them in parallel. */
function startLater(template: string, addresses: string, data: string): string {
  return template
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script data-modules="${addresses}" ${data}>${startScript}</script>\n  </body>`);
}
