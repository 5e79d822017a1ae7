import { lazy, useRef, useState } from 'react';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { BotIcon } from '../../ui/shell-icons.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import styles from './Bot.module.css';

const BotPanel = lazy(() => import('./BotPanel.tsx'));
const PANEL_ID = 'bot';

export function BotToggle() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEscape(open, () => {
    setOpen(false);
    toggle.current?.focus();
  });
  return (
    <div className={styles['corner']}>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!open)}
      >
        <BotIcon /> BOT
      </button>
      {open && (
        <LazyPart what="el BOT" floating>
          <BotPanel id={PANEL_ID} />
        </LazyPart>
      )}
    </div>
  );
}
