import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { OrderLineJson } from '../../api/orders.ts';
import { cartOpenAtom } from '../groups/cart.ts';
import { addItem } from './change-cart.ts';
import { notify } from '../notices/notify.ts';

/** Puts the same slot into the cart at what it costs now; what is not offered any more is said. */
export function useBuyAgain() {
  const [busy, setBusy] = useState(false);
  const setCartOpen = useSetAtom(cartOpenAtom);

  const buyAgain = async (lines: readonly OrderLineJson[]) => {
    setBusy(true);
    const added = await Promise.all(lines.map(addOffered));
    setBusy(false);
    if (added.includes(true)) setCartOpen(true);
  };
  return { busy, buyAgain };
}

async function addOffered({ activityId, diaHoraId, name, day, hour }: OrderLineJson): Promise<boolean> {
  try {
    const { getActivity } = await import('../../api/activities.ts');
    const activity = await getActivity(activityId);
    const slot = activity.diaHoras.find(({ id }) => id === diaHoraId);
    if (slot && slot.stock > 0) {
      const { name: nameNow, image, price } = activity;
      await addItem({
        diaHoraId,
        activityId,
        name: nameNow,
        image,
        day: slot.day,
        hour: slot.hour,
        unitprice: price,
        price,
        stock: slot.stock,
      });
      return true;
    }
    notify.warning(slot ? `${name}, ${day} ${hour}: no quedan lugares.` : `${name} ya no se da el ${day} ${hour}.`);
  } catch (error) {
    console.error(error);
    notify.warning(
      error instanceof ApiError && error.status === 404
        ? `${name} ya no se ofrece.`
        : 'Algo salió mal, intenta nuevamente más tarde',
    );
  }
  return false;
}
