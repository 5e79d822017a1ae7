import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { reportFailure } from '../records/failures.ts';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  /** False until there is something to confirm. */
  ready?: boolean;
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
  ready = true,
  action,
  failureMessage,
  onClosed,
  ...content
}: Props) {
  const run = async () => {
    try {
      await action();
    } catch (error) {
      await reportFailure(error, failureMessage(error));
    }
  };
  const { dialog } = useConfirmation(run, { asked: true, stays: true });

  return (
    <ConfirmDialog
      {...content}
      {...dialog}
      busy={dialog.busy || !ready}
      cancelLabel={cancelLabel}
      confirmLabel={confirmLabel}
      onExited={onClosed}
    />
  );
}
