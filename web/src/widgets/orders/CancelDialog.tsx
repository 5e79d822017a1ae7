import { notify } from '../../state/notices/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Confirmation } from '../../ui/use-confirmation.ts';

/** Specification, section 8. */
export function CancelDialog({ dialog }: { dialog: Confirmation['dialog'] }) {
  const keep = () => {
    dialog.onCancel();
    notify.answer('Su pedido no ha sido cancelado');
  };
  return (
    <ConfirmDialog
      {...dialog}
      onCancel={keep}
      title="Está seguro que desea cancelar?"
      text="Una vez cancelado no se podrá recuperar"
      cancelLabel="No cancelar"
      confirmLabel="Sí, cancelar"
    />
  );
}
