import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the viewport still counts as near, as a share of its height: about one swipe on a phone. */
const MARGIN = '75% 0px';

/** @returns a ref, and true once its element has come near the viewport */
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
