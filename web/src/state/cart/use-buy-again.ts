import { formatPesos, type OrderLineJson } from '@gym-power/domain';
import { useSetAtom } from 'jotai';
import { getActivity } from '../../api/activities.ts';
import { isNotFound } from '../../api/client.ts';
import { cartOpenAtom, type Relative } from '../groups/cart.ts';
import { notify } from '../notices/notify.ts';
import { useAction } from '../use-action.ts';
import { itemOfSlot } from './cart-item.ts';
import { addItem } from './change-cart.ts';

/** At today's price. A notice says if a price differs from the one paid, or a slot is gone. */
export function useBuyAgain() {
  const { busy, run } = useAction();
  const setCartOpen = useSetAtom(cartOpenAtom);

  const buyAgain = (lines: readonly BoughtLine[]) =>
    run(async () => {
      const added = await Promise.all(lines.map(addIfOffered));
      if (added.includes(true)) setCartOpen(true);
    });
  return { busy, buyAgain };
}

type BoughtLine = OrderLineJson & { para?: Relative | undefined };

async function addIfOffered({ activityId, diaHoraId, para, name, ...line }: BoughtLine): Promise<boolean> {
  const { day, hour, unitprice } = line;
  try {
    const activity = await getActivity(activityId);
    const slot = activity.diaHoras.find(({ id }) => id === diaHoraId);
    if (slot && slot.stock > 0) {
      if (activity.price !== unitprice)
        notify.warning(`${name} cuesta hoy ${formatPesos(activity.price)}. La compraste a ${formatPesos(unitprice)}.`);
      await addItem({ ...itemOfSlot(activity, slot), para });
      return true;
    }
    notify.warning(slot ? `${name}, ${day} ${hour}: no quedan lugares.` : `${name} ya no se da el ${day} ${hour}.`);
  } catch (error) {
    console.error(error);
    notify.warning(isNotFound(error) ? `${name} ya no se ofrece.` : 'Algo salió mal, intenta nuevamente más tarde');
  }
  return false;
}
