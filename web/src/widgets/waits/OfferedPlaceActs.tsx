import { usePurchaseActions } from '../../state/orders/use-purchase-actions.ts';
import type { OfferedPlace } from '../../state/waits/offered-places.ts';
import { useWaitActions } from '../../state/waits/use-wait-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { slotWords } from './wait-words.ts';

export function OfferedPlaceActs({ offer }: { offer: OfferedPlace }) {
  const { busy: paying, pay } = usePurchaseActions();
  const { busy: refusing, refuse } = useWaitActions();
  const { ask, dialog } = useConfirmation(() => refuse(offer.diaHoraId, offer.persona?.id));
  const { id, totalPrice } = offer.orden;
  const place = slotWords(offer);
  const lines = [{ name: offer.name, unitprice: totalPrice, quantity: 1 }];
  return (
    <>
      <Button disabled={paying || refusing} onClick={() => void pay({ id, totalPrice, lines })}>
        {paying ? 'Un momento…' : 'Pagar'} <span className="visually-hidden">{place}</span>
      </Button>
      <Button look="outline" disabled={paying || refusing} onClick={ask}>
        No lo quiero <span className="visually-hidden">{place}</span>
      </Button>
      <ConfirmDialog
        {...dialog}
        title="¿Seguro que no lo querés?"
        text={`El lugar en ${place} pasa a quien sigue en la lista. No se puede deshacer.`}
        cancelLabel="Volver"
        confirmLabel="No lo quiero"
      />
    </>
  );
}
