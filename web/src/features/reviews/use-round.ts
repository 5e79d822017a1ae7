import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Scrolling has ended, as far as anybody can tell: Safari has had `scrollend` only since 26.2. */
const QUIET_MS = 100;

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Round {
  /** The index of the slide that the row rests at. */
  current: number;
  /** Scrolls to the next slide, or to the one before. */
  turn: (by: 1 | -1) => void;
  /** For the row: an element whose children are the slides, all equally wide and without gaps. */
  row: Pick<ComponentProps<'div'>, 'onScroll' | 'onPointerDown' | 'onWheel'> & {
    ref: RefObject<HTMLDivElement | null>;
  };
}

/**
 * A row of slides in which the first one follows the last. The browser scrolls it, so that a swipe feels as it does
 * everywhere. Whenever the row comes to rest, the slides change their order, so that there are as many before the
 * current one as after it.
 */
export function useRound(count: number): Round {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The slide at the row's beginning. */
  const first = useRef<number | null>(null);
  /** The slide to which the row scrolls by itself. */
  const aim = useRef<number | null>(null);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wrap = (index: number) => (index + 2 * count) % count;
  const width = () => ref.current!.scrollWidth / count;
  /** How many slides are out of sight. */
  const hidden = () => count - Math.round(ref.current!.clientWidth / width());
  const scroll = (place: number, behavior: ScrollBehavior) =>
    ref.current!.scrollTo({ left: place * width(), behavior });

  /** Puts the slide after so many others, without moving what is in sight. */
  const arrange = (index: number, before: number) => {
    const beginning = wrap(index - before);
    // Scrolling to where the row is would stop a movement that has just begun.
    if (beginning === first.current) return;
    first.current = beginning;
    for (const [place, slide] of [...ref.current!.children].entries())
      (slide as HTMLElement).style.order = String(wrap(place - beginning));
    scroll(before, 'instant');
  };

  const rest = () => {
    if (!ref.current) return;
    const place = ref.current.scrollLeft / width();
    const at = wrap(first.current! + Math.round(place));
    const moves = Math.abs(place - Math.round(place)) > 0.05 || (aim.current !== null && aim.current !== at);
    if (moves) return;
    aim.current = null;
    setCurrent(at);
    arrange(at, Math.floor(hidden() / 2));
  };

  const turn = (by: 1 | -1) => {
    if (hidden() === 0) return;
    const from = aim.current ?? current;
    const before = by < 0 ? Math.ceil(hidden() / 2) : Math.floor(hidden() / 2);
    arrange(from, before);
    aim.current = wrap(from + by);
    scroll(before + by, isCalm() ? 'instant' : 'smooth');
  };

  const scrolled = () => {
    clearTimeout(quiet.current);
    quiet.current = setTimeout(rest, QUIET_MS);
  };

  const begin = useEffectEvent(() => {
    first.current = null;
    arrange(wrap(current), Math.floor(hidden() / 2));
  });
  // Other slides need an order, too.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => begin(), [count]);

  const takeOver = () => {
    aim.current = null;
  };
  return { current, turn, row: { ref, onScroll: scrolled, onPointerDown: takeOver, onWheel: takeOver } };
}
