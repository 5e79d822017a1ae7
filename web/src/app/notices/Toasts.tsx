import '../../ui/theme/toasts.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import Toast from 'react-bootstrap/Toast';
import type { Notice } from '../../state/notices/notices-atom.ts';
import { dismiss } from '../../state/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Toasts.module.css';
import { useSeenPart } from './use-seen-part.ts';

export default function Toasts({ notices }: { notices: readonly Notice[] }) {
  const lasting = notices.findLast(({ forMs }) => forMs === null);
  useEscapeAccepts(lasting);
  const place = useRoomBelow();
  return (
    <div ref={place} className={styles['toasts']} style={useSeenPart()}>
      {notices.map(({ id, text, tone, forMs, action }) => (
        <Toast
          ref={scrollIntoSight}
          key={id}
          className={styles[tone]}
          onClose={() => dismiss(id)}
          {...(forMs === null ? { autohide: false } : { autohide: true, delay: forMs })}
        >
          <Toast.Body className={styles['body']}>
            <span className={styles['text']}>{text}</span>
            {action && (
              <ActionButton
                label={action.label}
                onRun={() => {
                  action.run();
                  dismiss(id);
                }}
              />
            )}
            {forMs === null && (
              <Button look="quiet" onClick={() => dismiss(id)}>
                Aceptar
              </Button>
            )}
          </Toast.Body>
        </Toast>
      ))}
    </div>
  );
}

/** The notices may not all fit: keep the newest in view. */
const scrollIntoSight = (toast: HTMLElement | null) => toast?.scrollIntoView({ block: 'nearest' });

/** Lets panels, dialogs, bars and the page end above the notices (`.offcanvas` in the theme). */
function useRoomBelow() {
  const place = useRef<HTMLDivElement>(null);
  // Any render may change the notices' height.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--notices', `calc(${place.current!.offsetHeight}px + var(--bottom-bar, 0px))`);
    return () => {
      style.removeProperty('--notices');
    };
  });
  return place;
}

/** A dialog keeps focus, so Tab cannot reach 'Aceptar'. Escape accepts the notice instead. */
function useEscapeAccepts(notice: Notice | undefined): void {
  const accept = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !notice) return;
    // Otherwise the dialog would close, too.
    event.preventDefault();
    dismiss(notice.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => accept(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** A toast often appears during a route change, which moves focus to the new page. Wait longer than that. */
const PAGE_CHANGE_MS = 200;

/** Takes focus, because keyboard users could not reach it before it expires. Returns focus afterwards. */
function ActionButton({ label, onRun }: { label: string; onRun: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    let before: Element | null = null;
    const timer = setTimeout(() => {
      before = document.activeElement;
      own?.focus();
    }, PAGE_CHANGE_MS);
    return () => {
      clearTimeout(timer);
      if (document.activeElement === own && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} look="quiet" onClick={onRun}>
      {label}
    </Button>
  );
}
