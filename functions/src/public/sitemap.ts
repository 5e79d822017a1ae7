export interface Listed {
  /** Below the site's root, percent-encoded. */
  path: string;
  changed?: string;
}

/** See https://www.sitemaps.org/protocol.html. A sitemap holds at most 50,000 addresses. */
export function sitemap(siteUrl: string, listed: readonly Listed[]): string {
  const urls = listed.map(
    ({ path, changed }) => `  <url><loc>${siteUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
