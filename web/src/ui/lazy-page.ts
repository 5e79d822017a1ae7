import { type ComponentType, createElement, lazy, useState } from 'react';

export type LazyPageComponent<Props = object> = ComponentType<Props> & {
  /** Resolves to the module when the code has arrived. */
  arrive: () => Promise<unknown>;
};

/**
 * A page or panel whose code is loaded on demand. Unlike with `lazy` alone, React need not wait once that has arrived,
 * not even for a promise: it hydrates the page together with its frame, so that no press is lost in between, and opens
 * a panel at once. After a fallback, however short, it would wait for 300 ms before it shows anything else.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPageComponent<Props> {
  const Later = lazy(load);
  let Arrived: ComponentType<Props> | null = null;
  // Chosen once, because another component would start without the state of this one.
  const Page = (props: Props) => createElement(useState(() => Arrived ?? Later)[0], props);
  return Object.assign(Page, {
    arrive: async () => {
      const module = await load();
      Arrived = module.default;
      return module;
    },
  });
}
