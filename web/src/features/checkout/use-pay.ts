import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { ShownFull } from '../../api/orders.ts';
import { refreshCart } from '../../state/cart/account-cart.ts';
import { pricedCartAtom } from '../../state/cart/priced-cart.ts';
import { keepRefusedDate } from '../../state/cart/refused-dates.ts';
import { cartAtom } from '../../state/groups/cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { notify } from '../../state/notices/notify.ts';
import { goToPayment, placeOrder } from '../../state/orders/place-order.ts';
import { useAction } from '../../state/use-action.ts';
import type { FullDates } from '../../widgets/plan/use-line-dates.ts';
import { type CheckoutFailure, failureOf, isAboutCodigo, UNSAID } from './checkout-failure.ts';

export interface Payment {
  /** @param shownFull the full dates that the buyer sees */
  pay: (email: string, shownFull: readonly ShownFull[]) => Promise<void>;
  /** True from pressing 'Pagar' until the payment page opens or fails to. */
  paying: boolean;
  failure: CheckoutFailure | null;
  clearFailure: () => void;
  fullDates: FullDates;
}

function withRefused(known: FullDates, error: unknown): FullDates {
  if (!(error instanceof ApiError) || error.code !== 'DATES_FULL') return known;
  const { diaHoraId, fechas } = error.details as Pick<ShownFull, 'diaHoraId' | 'fechas'>;
  return { ...known, [diaHoraId]: [...(known[diaHoraId] ?? []), ...fechas] };
}

export function usePay(): Payment {
  const { user } = useAtomValue(loginAtom);
  const { total: shownTotal } = useAtomValue(pricedCartAtom);
  const setCart = useSetAtom(cartAtom);
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  const [fullDates, setFullDates] = useState<FullDates>({});
  const onFailure = async (refusal: unknown) => {
    console.error(refusal);
    setFailure(failureOf(refusal));
    if (isAboutCodigo(refusal)) setCart((cart) => ({ ...cart, descuento: null }));
    keepRefusedDate(refusal);
    setFullDates((known) => withRefused(known, refusal));
    await refreshCart().catch(console.error);
  };
  const { busy: paying, run } = useAction({ onFailure });

  const pay: Payment['pay'] = async (email, shownFull) => {
    if (!user?.uid) return setFailure({ sentence: UNSAID, verify: false });
    await run(async () => {
      setFailure(null);
      const order = await placeOrder(email, shownFull);
      // Another tab may have placed the order without this descuento. Then the buyer must see the total first.
      if (order.totalPrice === shownTotal)
        await goToPayment(order).catch((error: unknown) => notify.error(failureOf(error).sentence));
    });
  };

  return { pay, paying, failure, clearFailure: useCallback(() => setFailure(null), []), fullDates };
}
