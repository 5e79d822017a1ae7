import './theme/dialogs.css';
import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Button } from './Button.tsx';

interface Props {
  show: boolean;
  title: string;
  text?: string;
  /** More to decide, such as a checkbox. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** While the confirmed work runs, and while the dialog fades out, it cannot be confirmed again. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called when the dialog has closed. If the button that opened it is gone too, focus needs a new place. */
  onExited?: () => void;
}

/** Asks before something that cannot be undone. Escape and a click outside mean no. */
export function ConfirmDialog({
  show,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  onConfirm,
  onCancel,
  onExited,
}: Props) {
  return (
    <Modal show={show} onHide={onCancel} {...(onExited && { onExited })} centered aria-labelledby="confirm-title">
      <Modal.Header closeButton closeLabel="Cerrar" closeVariant="white">
        <Modal.Title id="confirm-title">{title}</Modal.Title>
      </Modal.Header>
      {(text || children) && (
        <Modal.Body>
          {text}
          {children}
        </Modal.Body>
      )}
      <Modal.Footer>
        <Button look="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={busy || !show}>
          {confirmLabel}
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
