/** Writes robots.txt and sitemap.xml. */
import fs from 'node:fs/promises';
import path from 'node:path';

interface Site {
  dist: string;
  /** A path as a whole address. */
  absolute: (path: string) => string;
  publicPages: readonly string[];
  privateParts: readonly string[];
}

export async function writeForSearchEngines({ dist, absolute, publicPages, privateParts }: Site): Promise<void> {
  const urls = publicPages.map((page) => `  <url><loc>${absolute(page)}</loc></url>`);
  const sitemap = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>'];
  const robots = ['User-agent: *', ...privateParts.map((part) => `Disallow: ${part}`), '', `Sitemap: ${absolute('/sitemap.xml')}`];
  await fs.writeFile(path.join(dist, 'sitemap.xml'), `${sitemap.join('\n')}\n`);
  await fs.writeFile(path.join(dist, 'robots.txt'), `${robots.join('\n')}\n`);
}
