import type { Gym } from '@gym-power/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { type Location, StaticRouter } from 'react-router-dom';
import { GYM_PATH } from '../api/gym.ts';
import { type Answers, ANSWERS_ID, AnswersContext } from '../state/server-cache/inlined.ts';
import { newQueryClient, QueryClientProvider } from '../state/server-cache/query-client.ts';
import { scriptJson } from '../ui/script-json.ts';
import { LinkPreview } from '../ui/LinkPreview.tsx';
import { App } from './App.tsx';
import { provideFooter } from './layout/Footer.tsx';
import LiveFooter from './layout/LiveFooter.tsx';
import { StructuredGym } from './StructuredGym.tsx';

export { absolute } from '../config/site.ts';
export { isHidden, pages } from './pages.tsx';

export type Place = string | Pick<Location, 'pathname' | 'state'>;

export interface Rendered {
  /** Head elements, which React writes first. */
  head: string;
  body: string;
}

provideFooter(LiveFooter);

const headTags = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/s;

/**
 * @param answers all data that the page shows
 * @throws whatever a component throws
 */
export async function render(place: Place, answers: Answers = {}): Promise<Rendered> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={newQueryClient()}>
      <AnswersContext value={answers}>
        <StaticRouter location={place}>
          <App />
        </StaticRouter>
      </AnswersContext>
    </QueryClientProvider>,
    {
      // By default React defers boundaries larger than 12.8 kB and shows their fallback until scripts run.
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    },
  );
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  const head = headTags.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/**
 * Fills a page's template (web/scripts/pages.ts).
 * @param answers inlined, so that hydration needs no request
 * @param gym current settings; only the rendered ones reach the browser
 */
export async function renderPage(template: string, url: string, answers: Answers, gym: Gym): Promise<string> {
  const { head, body } = await render(url, { ...answers, [GYM_PATH]: gym });
  const data = `<script id="${ANSWERS_ID}" type="application/json">${scriptJson(answers)}</script>`;
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => body)
    .replace('<!--data-->', () => data);
}

export const structuredGym = renderToStaticMarkup(<StructuredGym />);

const gym = {
  title: 'Gym Power',
  description: 'Clases grupales en Monte Grande: elegí día y hora, reservá tu lugar y pagá online.',
};

/** The head of all other pages. Preview crawlers run no script, so it can only describe the gym. */
export const shellHead = renderToStaticMarkup(
  <>
    <title>{gym.title}</title>
    <LinkPreview {...gym} />
  </>,
);
