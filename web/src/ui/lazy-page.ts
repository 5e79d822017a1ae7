import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

interface PageModule {
  default: ComponentType;
}

export type LazyPageComponent = LazyExoticComponent<ComponentType> & {
  /** Resolves when the code has arrived. */
  arrive: () => Promise<unknown>;
};

/**
 * A page whose code is loaded on demand. Unlike with `lazy` alone, React need not wait once that has arrived, not even
 * for a promise: it hydrates the page together with its frame, so that no press is lost in between.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPageComponent {
  let arrived: PageModule | null = null;
  const arrive = () => load().then((module) => (arrived = module));
  // oxlint-disable-next-line unicorn/no-thenable -- React asks for no more, and a promise would never resolve at once.
  const atOnce = { then: (resolve: (module: PageModule) => void) => resolve(arrived!) };
  return Object.assign(
    lazy(() => (arrived ? (atOnce as Promise<PageModule>) : arrive())),
    { arrive },
  );
}
