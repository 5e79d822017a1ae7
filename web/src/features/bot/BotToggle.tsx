import { lazy, Suspense, useState } from 'react';
import { BotIcon } from '../../ui/shell-icons.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import styles from './Bot.module.css';

const BotPanel = lazy(() => import('./BotPanel.tsx'));
const PANEL_ID = 'bot';

export function BotToggle() {
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));
  return (
    <div className={styles['corner']}>
      {open && (
        <Suspense>
          <BotPanel id={PANEL_ID} />
        </Suspense>
      )}
      <button type="button" className={styles['toggle']} aria-expanded={open} aria-controls={PANEL_ID} onClick={() => setOpen(!open)}>
        <BotIcon /> BOT
      </button>
    </div>
  );
}
