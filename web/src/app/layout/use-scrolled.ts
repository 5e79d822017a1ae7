import { useEffect, useState } from 'react';

/** Hysteresis: between the two limits, the header keeps its look. */
const TOP_UNDER_PX = 10;
const SCROLLED_OVER_PX = 20;

export function useScrolled(): boolean {
  // A prerendered page can be scrolled before scripts run, so the header starts opaque.
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
