import { useEffect, useEffectEvent, useState } from 'react';
import { minutesAndSeconds } from '../lib/format.ts';

/** Hidden from screen readers, because the text around it names the instant. */
export function Countdown({ until, onEnd }: { until: string; onEnd?: () => void }) {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  const over = left <= 0;

  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setLeft(Date.parse(until) - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until, over]);

  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) ended();
  }, [over]);

  return <span aria-hidden="true">{minutesAndSeconds(left)}</span>;
}
