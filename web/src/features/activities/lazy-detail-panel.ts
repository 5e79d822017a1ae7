import { lazyPage } from '../../ui/lazy-page.ts';

/** Prefetched when a visitor looks at a card for a while (app/prefetch-links.ts). */
export const LazyDetailPanel = lazyPage(() => import('./DetailPanel.tsx'));
