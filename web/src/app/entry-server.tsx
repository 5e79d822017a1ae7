import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';

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
  return { head, body: html.slice(head.length) };
}
