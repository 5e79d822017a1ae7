import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Unsaved } from './use-unsaved.ts';

export const DiscardDialog = ({ dialog }: { dialog: Unsaved['dialog'] }) => (
  <ConfirmDialog
    {...dialog}
    title="¿Descartar lo que escribiste?"
    text="Todavía no lo guardaste."
    cancelLabel="Seguir escribiendo"
    confirmLabel="Descartar"
  />
);
