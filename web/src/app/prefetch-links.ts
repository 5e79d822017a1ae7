/** Loads what a link leads to before somebody follows it. Nothing on a connection that saves data. */
import { paths } from '../config/paths.ts';
import { LazyDetailPanel } from '../features/activities/lazy-detail-panel.ts';
import { pageArrives } from './AppRoutes.tsx';

/** Before a press, a finger touches and a mouse hovers. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Their code weighs more than all public pages, or is not wanted by most who see the link: it is loaded with an intent,
 * not for a look. Then at once, and not only when that of the routes around them has arrived.
 */
const heavy = new Map<string, () => Promise<unknown>>([
  [paths.agenda, () => import('../features/agenda/AgendaPage.tsx')],
  [paths.login, () => import('../features/auth/LoginPage.tsx')],
  [paths.register, () => import('../features/auth/RegisterPage.tsx')],
  [paths.checkout, () => import('../features/checkout/CheckoutPage.tsx')],
  [paths.withdrawal, () => import('../features/withdrawals/WithdrawalPage.tsx')],
  [paths.leaving, () => import('../features/withdrawals/WithdrawalPage.tsx')],
  [paths.terms, () => import('../features/terms/TermsPage.tsx')],
]);

/** The menu and the panels, which somebody opened in order to go on. */
const opened = '[data-open="true"], [role="dialog"]';

/** What opens over the page: one file for all. */
const loadPanels = LazyDetailPanel.arrive;
const openers = '[aria-haspopup="dialog"]';
/** Somebody who looks at a card for so long may well open it. */
const DWELL_MS = 1_500;

const { connection } = navigator as { connection?: { saveData?: boolean } };
const savesData = connection?.saveData ?? false;

const arrived = new Map<string, boolean>();
const ignore = () => undefined;

/** Code that does not arrive now is asked for again by the next intent. */
function loadCode(pathname: string): void {
  if (arrived.has(pathname)) return;
  arrived.set(pathname, false);
  heavy.get(pathname)?.().catch(ignore);
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
  // Not with the first load, whose bytes are counted.
  turns ??= import('./turn-pages.ts').then(({ turnPages }) => turnPages(hasArrived), ignore);
  if (target instanceof Element && target.closest(openers)) loadPanels().catch(ignore);
  const link = linkAt(target);
  if (!link || link.pathname === location.pathname) return;
  loadCode(link.pathname);
  // With the cache of answers, which the first page may not have needed.
  void import('../state/server-cache/prefetch-data.ts').then(({ prefetchData }) => prefetchData(link.pathname), ignore);
}

/** Loads the code of the pages whose links can be seen, and with an intent their data; and that of a panel. */
export function prefetchLinks(): void {
  if (savesData) return;
  for (const intent of intents) addEventListener(intent, intend, { passive: true, capture: true });
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { pathname } = target as HTMLAnchorElement;
      const isLikely = !heavy.has(pathname) || target.closest(opened);
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
