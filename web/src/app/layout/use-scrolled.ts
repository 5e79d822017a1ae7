import { useEffect, useState } from 'react';

/**
 * Above the first limit the header is part of the hero, below the second it has its own look; in between it does not
 * change.
 */
const TOP_UNDER_PX = 10;
const SCROLLED_OVER_PX = 20;

export function useScrolled(): boolean {
  // A prerendered page can be scrolled before the script runs. Until then the header is opaque over its text.
  const [scrolled, setScrolled] = useState(true);
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
