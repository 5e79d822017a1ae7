import { type ComponentType, createElement, lazy, useState } from 'react';

export type LazyPageComponent<Props = object> = ComponentType<Props> & {
  arrive: () => Promise<unknown>;
};

/**
 * A page or panel whose code is loaded on demand. Unlike `lazy`, it renders without suspending once the code has
 * arrived. So React hydrates a page together with its frame and loses no press. After a fallback, React would wait 300
 * ms before it shows anything else.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPageComponent<Props> {
  const Later = lazy(load);
  let Arrived: ComponentType<Props> | null = null;
  // Chosen once: switching components would reset the state.
  const Page = (props: Props) => createElement(useState(() => Arrived ?? Later)[0], props);
  return Object.assign(Page, {
    arrive: async () => {
      const module = await load();
      Arrived = module.default;
      return module;
    },
  });
}
