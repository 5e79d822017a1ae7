import { useEffect, useState } from 'react';

/** Under the first the header is part of the hero; over the second it stands on its own; between them it stays as it is. */
const TOP_UNDER_PX = 10;
const SCROLLED_OVER_PX = 20;

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => {
      if (scrollY < TOP_UNDER_PX) setScrolled(false);
      else if (scrollY > SCROLLED_OVER_PX) setScrolled(true);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
