import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './BottomBar.module.css';
import { icon } from './icon.tsx';
import { isOpenPage, MenuEntry, type MenuItem } from './MenuEntry.tsx';
import { useEscape } from './use-escape.ts';
import { useRootMark } from './use-root-mark.ts';

const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" />);

/** Tab would lead from the button past the list, which precedes it. */
const focusFirst = (list: HTMLUListElement | null) => list?.querySelector<HTMLElement>('a, button')?.focus();

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** Behind 'Más'. */
  more: readonly MenuItem[];
  /** The width from which the page shows a side bar instead. */
  until: '56rem' | '64rem';
}

/** Sets `--bottom-bar` (its height) on the page's root while it is shown. */
export function BottomBar({ label, items, more, until }: Props) {
  const id = useId();
  const { key } = useLocation();
  // The entry of the history at which it was opened, so that going back closes it too.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEscape(open, () => {
    close();
    toggle.current?.focus();
  });
  useOutside(bar, open, close);
  useRootMark('barUntil', until);
  return (
    <nav ref={bar} className={styles['bar']} data-until={until} aria-label={label}>
      {open && (
        <ul ref={focusFirst} id={id} className={styles['sheet']}>
          {more.map((item) => (
            <li key={item.title}>
              <MenuEntry item={item} className={styles['entry']} onChosen={close} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['places']}>
        {items.map((item) => (
          <li key={item.title}>
            <MenuEntry item={item} className={styles['place']} onChosen={close} />
          </li>
        ))}
        <li>
          <button
            ref={toggle}
            type="button"
            className={styles['place']}
            aria-current={more.some(isOpenPage) || undefined}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpenAt(open ? undefined : key)}
          >
            <MoreIcon /> <span>Más</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** A press or the focus outside closes it. */
function useOutside(bar: { readonly current: HTMLElement | null }, open: boolean, onOutside: () => void): void {
  const leave = useEffectEvent(onOutside);
  useEffect(() => {
    if (!open) return undefined;
    const look = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [bar, open]);
}
