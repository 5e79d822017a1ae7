import { lazyPage } from '../../ui/lazy-page.ts';

/** app/prefetch-links.ts prefetches it when a visitor looks at a card for a while. */
export const LazyDetailPanel = lazyPage(() => import('./DetailPanel.tsx'));
