import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  show: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before a member's purchase is given up (specification, section 8). */
export function CancelDialog(props: Props) {
  return (
    <ConfirmDialog
      {...props}
      title="Está seguro que desea cancelar?"
      text="Una vez cancelado no se podrá recuperar"
      cancelLabel="No cancelar"
      confirmLabel="Sí, cancelar"
    />
  );
}
