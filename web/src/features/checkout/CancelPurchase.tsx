import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { clearCart } from '../../state/cart/change-cart.ts';
import { notify } from '../../state/notices/notify.ts';
import { CancelDialog } from '../../widgets/orders/CancelDialog.tsx';

/** Gives up the purchase before it became an order. */
export function CancelPurchase({ show, onClose }: { show: boolean; onClose: () => void }) {
  const navigate = useNavigate();

  const confirm = async () => {
    onClose();
    try {
      await clearCart();
      notify.answer('Su pedido ha sido cancelado');
      void navigate(paths.homeActivities);
    } catch (error) {
      console.error(error);
      notify.error('Algo salió mal, intenta nuevamente más tarde');
    }
  };

  const keep = () => {
    onClose();
    notify.answer('Su pedido no ha sido cancelado');
  };

  return <CancelDialog show={show} onCancel={keep} onConfirm={() => void confirm()} />;
}
