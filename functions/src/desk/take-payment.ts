import { type DeskMeans, orderAtHand, type OrderView, orderView, payAtDesk } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { closePage } from '../gateways/mercadopago/preferences.ts';
import { currentGym } from '../records/settings-store.ts';

/** Idempotent. @throws Refusal ORDER_NOT_FOUND, and what `payAtDesk` throws */
export async function takePayment(taken: {
  orderId: string;
  by: DeskMeans;
  soldBy: string;
  now: Date;
}): Promise<OrderView> {
  const { orderId, now } = taken;
  const plan = await currentGym();
  const { after, openPreferenceId, ofProducts } = await act(
    { expect: { orders: [orderId], payments: [orderId] }, now },
    (books) => {
      const before = orderAtHand(books, orderId);
      const { slots, older, productLines } = before;
      const paid = payAtDesk(before, { slots, older, by: taken.by, soldBy: taken.soldBy, now, plan });
      return {
        orders: [paid.after],
        payments: paid.payment ? [paid.payment] : [],
        result: { ...paid, ofProducts: productLines },
      };
    },
  );
  await closePage(orderId, openPreferenceId, now);
  return orderView(after.order, after.lines, ofProducts);
}
