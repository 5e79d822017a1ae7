import './theme/components.css';
import { type FormEvent, type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Button } from './Button.tsx';

interface Props {
  /** Left out where the dialog is made anew each time it is opened. */
  show?: boolean;
  title: string;
  /** The fields. */
  children: ReactNode;
  cancelLabel?: string;
  submitLabel: string;
  /** While something is missing, wrong or on its way. */
  disabled: boolean;
  /** What is sent cannot be taken back. */
  dangerous?: boolean;
  /** For a form that is long to fill in: a slip of the mouse beside it does not lose it. */
  long?: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
}

/** A form in front of the page. Escape leaves it, and the focus goes back to where it came from. */
export function FormDialog({
  show = true,
  title,
  children,
  cancelLabel = 'Cancelar',
  submitLabel,
  disabled,
  dangerous = false,
  long = false,
  onSubmit,
  onClose,
}: Props) {
  const id = useId();
  return (
    <Modal show={show} onHide={onClose} centered aria-labelledby={id} {...(long && { size: 'lg', backdrop: 'static' })}>
      <Modal.Header closeButton closeLabel="Cerrar" closeVariant="white">
        <Modal.Title id={id}>{title}</Modal.Title>
      </Modal.Header>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Modal.Body>{children}</Modal.Body>
        <Modal.Footer>
          <Button look="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" look={dangerous ? 'danger' : 'solid'} disabled={disabled}>
            {submitLabel}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}
