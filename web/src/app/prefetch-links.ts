/** Does nothing on a connection that saves data. */
import { matchPath } from 'react-router-dom';
import { LazyDetailPanel } from '../features/activities/lazy-detail-panel.ts';
import { pageArrives } from './AppRoutes.tsx';
import { pageAt } from './pages.tsx';

const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** The menu and the panels: visitors open them to follow a link. */
const opened = '[data-open="true"], [role="dialog"]';

const loadPanels = LazyDetailPanel.arrive;
const openers = '[aria-haspopup="dialog"]';
const DWELL_MS = 1_500;

const { connection } = navigator as { connection?: { saveData?: boolean } };
const savesData = connection?.saveData ?? false;

const arrived = new Map<string, boolean>();
const ignore = () => undefined;

/** The next intent retries a failed load. */
function loadCode(pathname: string): void {
  if (arrived.has(pathname)) return;
  arrived.set(pathname, false);
  pageArrives(pathname).then(
    (whole) => arrived.set(pathname, whole),
    () => arrived.delete(pathname),
  );
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

const hasArrived = (pathname: string) => arrived.get(pathname) ?? false;
let turns: Promise<unknown> | undefined;

function intend({ target }: Event): void {
  // Not with the first load, which has a byte budget.
  turns ??= import('./turn-pages.ts').then(({ turnPages }) => turnPages(hasArrived), ignore);
  if (target instanceof Element && target.closest(openers)) loadPanels().catch(ignore);
  const link = linkAt(target);
  if (!link || link.pathname === location.pathname) return;
  loadCode(link.pathname);
  const { path, prefetchData } = pageAt(link.pathname);
  prefetchData?.(matchPath(path, link.pathname)?.params['id'] ?? '').catch(ignore);
}

/** Loads the code of pages with visible links, and of panels. An intent also loads the page's data. */
export function prefetchLinks(): void {
  if (savesData) return;
  for (const intent of intents) addEventListener(intent, intend, { passive: true, capture: true });
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { pathname } = target as HTMLAnchorElement;
      const isLikely = pageAt(pathname).prefetched === 'seen' || target.closest(opened);
      if (isIntersecting && isLikely && pathname !== location.pathname) loadCode(pathname);
    }
  });
  let dwelling: ReturnType<typeof setTimeout>;
  const dwell = new IntersectionObserver((entries) => {
    clearTimeout(dwelling);
    for (const { isIntersecting, target } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
    if (inSight.size > 0)
      dwelling = setTimeout(() => void loadPanels().then(() => dwell.disconnect(), ignore), DWELL_MS);
  });
  const inSight = new Set<Element>();
  const known = new WeakSet<Element>();
  const look = () => {
    for (const each of document.querySelectorAll(`a[href^="/"], main ${openers}`)) {
      if (known.has(each)) continue;
      known.add(each);
      (each.matches('a') ? sight : dwell).observe(each);
    }
  };
  let due: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    due ??= setTimeout(() => {
      due = undefined;
      look();
    }, 300);
  };
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  look();
}
