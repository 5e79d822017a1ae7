import './theme/dialogs.css';
import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Button } from './Button.tsx';

interface Props {
  show: boolean;
  title: string;
  text?: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Blocks a second confirmation while the work runs. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Runs after the dialog has closed. Move focus here if the opening button is gone too. */
  onExited?: () => void;
}

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
    <Modal
      show={show}
      onHide={onCancel}
      {...(onExited && { onExited })}
      animation={false}
      centered
      aria-labelledby="confirm-title"
    >
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
        <Button look="danger" onClick={onConfirm} disabled={busy}>
          {confirmLabel}
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
