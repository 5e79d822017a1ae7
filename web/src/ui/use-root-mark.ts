import { useLayoutEffect } from 'react';

/**
 * Sets a `data-` attribute on the page's root, for styles of the whole page. A selector `html:has(…)` instead would
 * look through the page at each change of it. Once set, the attribute stays, and is empty while nothing is marked: its
 * absence tells styles that no script has run yet.
 * @param value null leaves another component's mark alone
 */
export function useRootMark(name: string, value: string | null): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (value === null) {
      dataset[name] ??= '';
      return undefined;
    }
    dataset[name] = value;
    return () => {
      dataset[name] = '';
    };
  }, [name, value]);
}
