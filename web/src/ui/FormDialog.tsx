import './theme/dialogs.css';
import './theme/forms.css';
import { type FormEvent, type ReactNode, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Button } from './Button.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  show?: boolean;
  title: string;
  children: ReactNode;
  cancelLabel?: string;
  submitLabel: string;
  disabled: boolean;
  dangerous?: boolean;
  /** Typed input would be lost: the dialog asks before it closes, but not on cancel. */
  unsaved?: boolean;
  long?: boolean;
  onSubmit: (event: FormEvent) => Promise<unknown>;
  onClose: () => void;
}

export function FormDialog({
  show = true,
  title,
  children,
  cancelLabel = 'Cancelar',
  submitLabel,
  disabled,
  dangerous = false,
  unsaved = false,
  long = false,
  onSubmit,
  onClose,
}: Props) {
  const id = useId();
  const { leave, dialog } = useUnsaved(unsaved);
  return (
    <Modal
      show={show}
      onHide={() => leave(onClose)}
      animation={false}
      centered
      aria-labelledby={id}
      {...(long && { size: 'lg', backdrop: 'static' })}
    >
      <Modal.Header closeButton closeLabel="Cerrar" closeVariant="white">
        <Modal.Title id={id}>{title}</Modal.Title>
      </Modal.Header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit(event);
        }}
        noValidate
      >
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
      <DiscardDialog dialog={dialog} />
    </Modal>
  );
}
