import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export type LazyPageComponent<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Resolves when the code has arrived. */
  arrive: () => Promise<unknown>;
};

/**
 * A page or panel whose code is loaded on demand. Unlike with `lazy` alone, React need not wait once that has arrived,
 * not even for a promise: it hydrates the page together with its frame, so that no press is lost in between, and opens
 * a panel at once. After a fallback, however short, it would wait for 300 ms before it shows anything else.
 */
export function lazyPage<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPageComponent<Props> {
  type PageModule = Awaited<ReturnType<typeof load>>;
  let arrived: PageModule | null = null;
  const arrive = () => load().then((module) => (arrived = module));
  // oxlint-disable-next-line unicorn/no-thenable -- React asks for no more, and a promise would never resolve at once.
  const atOnce = { then: (resolve: (module: PageModule) => void) => resolve(arrived!) };
  return Object.assign(
    lazy(() => (arrived ? (atOnce as Promise<PageModule>) : arrive())),
    { arrive },
  );
}
