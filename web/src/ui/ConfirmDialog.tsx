import './theme/components.css';
import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Button } from './Button.tsx';

interface Props {
  show: boolean;
  title: string;
  text?: string;
  /** What else is to be decided with the answer. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** While the confirmed work runs. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** When it is gone: what asked may be gone, too, and the focus needs a new place. */
  onExited?: () => void;
}

/** A question before something that cannot be taken back. Escape and a click outside mean no. */
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
      <Modal.Header closeButton closeLabel="Cerrar">
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
        <Button look="danger" onClick={onConfirm} disabled={busy}>
          {confirmLabel}
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
