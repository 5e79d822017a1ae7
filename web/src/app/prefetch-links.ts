/** Loads what a link leads to before somebody follows it. Nothing on a connection that saves data. */
import { paths } from '../config/paths.ts';
import { pageArrives } from './AppRoutes.tsx';

/** Before a press, a finger touches and a mouse hovers. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Their code weighs more than all public pages: it is loaded with an intent, not for a look. */
const heavy = new Set<string>([paths.login, paths.register, paths.checkout]);

const { connection } = navigator as { connection?: { saveData?: boolean } };
const savesData = connection?.saveData ?? false;

const loaded = new Set<string>();

/** Code that does not arrive now is asked for again by the next intent. */
function loadCode(pathname: string): void {
  if (loaded.has(pathname)) return;
  loaded.add(pathname);
  pageArrives(pathname).catch(() => loaded.delete(pathname));
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

function intend({ target }: Event): void {
  const link = linkAt(target);
  if (!link || link.pathname === location.pathname) return;
  loadCode(link.pathname);
  // With the cache of answers, which the first page may not have needed.
  void import('../state/server-cache/prefetch-data.ts').then(
    ({ prefetchData }) => prefetchData(link.pathname),
    () => undefined,
  );
}

/** Loads the code of the pages whose links can be seen, and with an intent their data. */
export function prefetchLinks(): void {
  if (savesData) return;
  for (const intent of intents) addEventListener(intent, intend, { passive: true, capture: true });
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { pathname } = target as HTMLAnchorElement;
      if (isIntersecting && !heavy.has(pathname) && pathname !== location.pathname) loadCode(pathname);
    }
  });
  const known = new WeakSet<Element>();
  const look = () => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) {
      if (!known.has(link)) sight.observe(link);
      known.add(link);
    }
  };
  let due: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    due ??= setTimeout(() => {
      due = undefined;
      look();
    }, 300);
  };
  new MutationObserver(lookSoon).observe(document.getElementById('root')!, { childList: true, subtree: true });
  look();
}
