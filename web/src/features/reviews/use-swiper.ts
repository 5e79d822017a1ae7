import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Carousel {
  row: RefObject<HTMLDivElement | null>;
  current: number;
  /** 1 is the next slide, -1 the previous one. */
  turn: (by: 1 | -1) => void;
}

/** The code for mouse wheels and trackpads, which phones lack. */
const wheelModules = async () =>
  matchMedia('(any-pointer: fine)').matches ? [(await import('./turn-by-wheel.ts')).Mousewheel] : [];

/** The browser scrolls the row until Swiper's chunk has loaded. @param slides a new key restarts Swiper */
export function useSwiper(slides: string): Carousel {
  const row = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    let opened: Swiper | null = null;
    let ended = false;
    const load = () => Promise.all([import('./open-swiper.ts'), wheelModules()]);
    const open = ([{ openSwiper }, modules]: Awaited<ReturnType<typeof load>>) => {
      if (ended) return;
      opened = openSwiper(row.current!, isCalm(), modules);
      opened.on('realIndexChange', ({ realIndex }) => setCurrent(realIndex));
      setSwiper(opened);
    };
    void load().then(open, () => undefined);
    return () => {
      ended = true;
      opened?.destroy();
    };
    // New slides are new elements.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [slides]);

  const turn = (by: 1 | -1) => {
    if (!swiper) {
      const { width } = row.current!.querySelector('.swiper-slide')!.getBoundingClientRect();
      row.current!.scrollBy({ left: by * width, behavior: isCalm() ? 'instant' : 'smooth' });
    } else if (by === 1) swiper.slideNext();
    else swiper.slidePrev();
  };
  return { row, current, turn };
}
