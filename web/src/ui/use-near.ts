import { type RefObject, useEffect, useRef, useState } from 'react';

/** Share of the viewport's height: about one swipe on a phone. */
const MARGIN = '75% 0px';

/**
 * @param margin distance from the viewport that counts as near
 * @returns a ref, and true once its element has been near the viewport
 */
export function useNear<E extends Element>(margin = MARGIN): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, margin]);
  return [ref, near];
}
