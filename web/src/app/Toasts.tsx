import '../ui/theme/components.css';
import Toast from 'react-bootstrap/Toast';
import ToastContainer from 'react-bootstrap/ToastContainer';
import { dismiss } from '../state/notices.ts';
import type { Notice } from '../state/notices-atom.ts';
import { Button } from '../ui/Button.tsx';
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
            {text}
            {action && (
              <Button
                look="quiet"
                onClick={() => {
                  action.run();
                  dismiss(id);
                }}
              >
                {action.label}
              </Button>
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
