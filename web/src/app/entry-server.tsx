import { prerender } from 'react-dom/static';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LinkPreview } from '../ui/LinkPreview.tsx';
import { App } from './App.tsx';
import { StructuredGym } from './StructuredGym.tsx';

export { publicPages, privateParts } from '../config/paths.ts';
export { absolute } from '../config/site.ts';

export interface Rendered {
  /** Title, description and the like: React writes them before everything else. */
  head: string;
  body: string;
}

const headTags = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/s;

/** A page as it is before any data and any visitor. */
export async function render(url: string): Promise<Rendered> {
  const { prelude } = await prerender(
    <StaticRouter location={url}>
      <App />
    </StaticRouter>,
    // Otherwise React puts off what is larger than 12.8 kB, and shows its fallback until scripts run.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  const head = headTags.exec(html)?.[0] ?? '';
  return { head: head + renderToStaticMarkup(<StructuredGym />), body: html.slice(head.length) };
}

/** For a link to any other page: who makes a preview of it runs no script, and so learns of the gym at least. */
export const shellHead = renderToStaticMarkup(
  <LinkPreview
    title="Gym Power"
    description="Clases grupales en Monte Grande: elegí día y hora, reservá tu lugar y pagá online."
  />,
);
