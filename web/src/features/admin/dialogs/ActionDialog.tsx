import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../records/failures.ts';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  /** Runs once the admin confirms. */
  action: () => Promise<void>;
  /** What to say if the action rejects. */
  failureMessage: (error: unknown) => string;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}

/** Asks before an action. It stays open while the action runs, and closes whether it succeeded or failed. */
export function ActionDialog({
  cancelLabel = 'No estoy seguro',
  confirmLabel = 'Si, estoy seguro',
  action,
  failureMessage,
  onClosed,
  ...dialog
}: Props) {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      await reportFailure(error, failureMessage(error));
    }
    setOpen(false);
  };

  return (
    <ConfirmDialog
      {...dialog}
      show={open}
      cancelLabel={cancelLabel}
      confirmLabel={confirmLabel}
      busy={busy}
      onCancel={() => setOpen(false)}
      onConfirm={() => void confirm()}
      onExited={onClosed}
    />
  );
}
