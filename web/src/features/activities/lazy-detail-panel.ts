import { lazyPage } from '../../ui/lazy-page.ts';

/** A class's panel. Whoever looks at its card for a while finds it loaded (app/prefetch-links.ts). */
export const LazyDetailPanel = lazyPage(() => import('./DetailPanel.tsx'));
