import '../../ui/theme/components.css';
import { useLayoutEffect, useRef } from 'react';
import Toast from 'react-bootstrap/Toast';
import ToastContainer from 'react-bootstrap/ToastContainer';
import type { Notice } from '../../state/notices/notices-atom.ts';
import { dismiss } from '../../state/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Toasts.module.css';

export default function Toasts({ notices }: { notices: readonly Notice[] }) {
  return (
    <ToastContainer position="bottom-center" containerPosition="fixed" className={styles['toasts']}>
      {notices.map(({ id, text, tone, forMs, action }) => (
        <Toast
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
    </ToastContainer>
  );
}

/** A toast often appears during a change of page, which moves focus to the new page. Wait longer than that. */
const PAGE_CHANGE_MS = 200;

/**
 * Takes focus when it appears, since keyboard users could not reach it before it expires, and returns it afterwards.
 */
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
