import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { clearCart } from '../../state/cart/change-cart.ts';
import { notify } from '../../state/notices/notify.ts';
import { notifyFailure, TRY_LATER, useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { CancelDialog } from '../../widgets/orders/CancelDialog.tsx';

/** Empties the cart. There is no order yet to cancel. */
export function CancelPurchase({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate();
  const { run } = useAction({ onFailure: (error) => notifyFailure(error, TRY_LATER) });
  const { ask, dialog } = useConfirmation(() =>
    run(async () => {
      await clearCart();
      notify.answer('Su pedido ha sido cancelado');
      void navigate(paths.homeActivities);
    }),
  );
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={ask}>
        cancelar
      </Button>
      <CancelDialog dialog={dialog} />
    </>
  );
}
