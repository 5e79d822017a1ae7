import { type ReactNode, useState } from 'react';
import { useAction } from '../../state/use-action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../records/failures.ts';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  ready?: boolean;
  action: () => Promise<void>;
  failureMessage: (error: unknown) => string;
  onClosed: () => void;
}

export function ActionDialog({
  cancelLabel = 'No estoy seguro',
  confirmLabel = 'Si, estoy seguro',
  ready = true,
  action,
  failureMessage,
  onClosed,
  ...content
}: Props) {
  const [show, setShow] = useState(true);
  const close = () => setShow(false);
  const { busy, run } = useAction({ onFailure: (error) => reportFailure(error, failureMessage(error)), onEnd: close });

  return (
    <ConfirmDialog
      {...content}
      show={show}
      busy={busy || !ready}
      cancelLabel={cancelLabel}
      confirmLabel={confirmLabel}
      onConfirm={() => void run(action)}
      onCancel={close}
      onExited={onClosed}
    />
  );
}
