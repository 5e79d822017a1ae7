import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * How far below the visible part still counts as near: on a large screen the next section, on a phone what a swipe away
 * is.
 */
const MARGIN = '75% 0px';

/** True once the element has come near to the visible part of the page. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
