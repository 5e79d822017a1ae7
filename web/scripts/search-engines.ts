import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../src/app/pages.tsx';

interface Site {
  dist: string;
  absolute: (path: string) => string;
  pages: readonly Page[];
  isHidden: (page: Page) => boolean;
}

/** Classes and recipes change without a build, so functions/src/public/sitemap.ts serves theirs. */
const sitemaps = ['/sitemap-pages.xml', '/sitemap-catalog.xml'];

export async function writeForSearchEngines({ dist, absolute, pages, isHidden }: Site): Promise<void> {
  const hidden = pages.filter(isHidden);
  const listed = pages.filter(({ search }) => search === 'listed');
  const robots = [
    'User-agent: *',
    ...hidden.map((page) => `Disallow: ${page.path.replace('/*', '')}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
  ];
  await fs.writeFile(path.join(dist, 'robots.txt'), `${robots.join('\n')}\n`);
  await fs.writeFile(path.join(dist, 'sitemap.xml'), listOf('sitemapindex', 'sitemap', sitemaps.map(absolute)));
  await fs.writeFile(
    path.join(dist, 'sitemap-pages.xml'),
    listOf(
      'urlset',
      'url',
      listed.map((page) => absolute(page.path)),
    ),
  );
}

/** https://www.sitemaps.org/protocol.html */
function listOf(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <${entry}><loc>${address}</loc></${entry}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${list}>`,
    '',
  ].join('\n');
}
