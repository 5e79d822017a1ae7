import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { LinkPreview } from '../ui/LinkPreview.tsx';
import { App } from './App.tsx';
import { StructuredGym } from './StructuredGym.tsx';

export { publicPages, privateParts } from '../config/paths.ts';
export { absolute } from '../config/site.ts';

export interface Rendered {
  /** Title, description and the like, which React writes before everything else. */
  head: string;
  body: string;
}

const headTags = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/s;

/** Renders a page without data and for an unknown visitor. */
export async function render(url: string): Promise<Rendered> {
  const { prelude } = await prerender(
    <StaticRouter location={url}>
      <App />
    </StaticRouter>,
    // By default React defers boundaries larger than 12.8 kB and shows their fallback until scripts run.
    { progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  const head = headTags.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

export const structuredGym = renderToStaticMarkup(<StructuredGym />);

const gym = {
  title: 'Gym Power',
  description: 'Clases grupales en Monte Grande: elegí día y hora, reservá tu lugar y pagá online.',
};

/**
 * The head of all other pages until their code has arrived. Whoever builds a preview of a link runs no script, so it
 * can only be about the gym.
 */
export const shellHead = renderToStaticMarkup(
  <>
    <title>{gym.title}</title>
    <LinkPreview {...gym} />
  </>,
);
