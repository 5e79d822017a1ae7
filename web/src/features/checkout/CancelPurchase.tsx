import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { clearCart } from '../../state/cart-sync.ts';
import { notify } from '../../state/notices.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Gives up the purchase before it became an order. */
export function CancelPurchase({ show, onClose }: { show: boolean; onClose: () => void }) {
  const navigate = useNavigate();

  const confirm = async () => {
    onClose();
    try {
      await clearCart();
      notify.success('Su pedido ha sido cancelado');
      void navigate(paths.homeClases);
    } catch (error) {
      console.error(error);
      notify.error('Algo salió mal, intenta nuevamente más tarde');
    }
  };

  return (
    <ConfirmDialog
      show={show}
      title="Está seguro que desea cancelar?"
      text="Una vez cancelado no se podrá recuperar"
      cancelLabel="No cancelar"
      confirmLabel="Sí, cancelar"
      onCancel={() => {
        onClose();
        notify.success('Su pedido no ha sido cancelado');
      }}
      onConfirm={() => void confirm()}
    />
  );
}
