import { useEffect, useEffectEvent } from 'react';

/** Does nothing if the press has closed something above. */
export function useEscape(open: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return undefined;
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) escaped();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
