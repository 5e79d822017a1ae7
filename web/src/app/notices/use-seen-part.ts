import { type CSSProperties, useLayoutEffect, useState } from 'react';

/** The visual viewport, which a keyboard or a pinch zoom makes smaller. Fixed elements stay in the layout viewport. */
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
