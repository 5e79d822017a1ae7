import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType } from 'react-router-dom';
import { turn } from './SiteRouter.tsx';
import look from './turn-pages.css?inline';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** On a slow phone, a blend's two snapshots would come later than the page itself (npm run bench:taps). */
let slow = false;

function watchSlowness(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  new PerformanceObserver(() => (slow = true)).observe({ type: 'longtask', buffered: true });
}

/**
 * Blends pages where the browser can, fast enough, and motion is welcome. Back navigation does not blend: the browser
 * restores the scroll position right after the address changes, and needs the page by then.
 * @param hasArrived whether a page's code is loaded
 */
export function turnPages(hasArrived: (pathname: string) => boolean): void {
  if (!('startViewTransition' in document)) return;
  watchSlowness();
  // Bundled with this code to save a request.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets.push(sheet);
  turn.page = ({ action, location: { pathname } }, show) => {
    const leads = action === NavigationType.Push && pathname !== shown;
    shown = pathname;
    if (!hasArrived(pathname)) return startTransition(show);
    const blends = leads && !slow && !calm.matches;
    // Synchronous, so that the first frame has the heading. A transition's slices take longer (npm run bench:taps).
    if (!blends) return show();
    // Rejects when the browser skips the animation: the next page came too soon, or the tab is hidden.
    document.startViewTransition(() => flushSync(show)).ready.catch(() => undefined);
  };
  let shown = location.pathname;
}
