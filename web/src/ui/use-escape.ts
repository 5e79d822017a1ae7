import { useEffect, useEffectEvent } from 'react';

/** Calls back when Escape is pressed while `open`. */
export function useEscape(open: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return undefined;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escaped();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
