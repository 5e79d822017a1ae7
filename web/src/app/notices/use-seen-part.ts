import { type CSSProperties, useLayoutEffect, useState } from 'react';

/**
 * Where the visible part of the page is while a phone's keyboard covers the rest, or two fingers enlarge it: fixed
 * elements keep their places in the whole.
 */
export function useSeenPart(): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const look = () => {
      const { clientHeight } = document.documentElement;
      setStyle({
        '--hidden-below': `${Math.max(0, clientHeight - seen.offsetTop - seen.height)}px`,
        '--hidden-left': `${seen.offsetLeft}px`,
        '--seen-width': `${seen.width}px`,
        '--seen-height': `${seen.height}px`,
      } as CSSProperties);
    };
    look();
    seen.addEventListener('resize', look);
    seen.addEventListener('scroll', look);
    return () => {
      seen.removeEventListener('resize', look);
      seen.removeEventListener('scroll', look);
    };
  }, []);
  return style;
}
