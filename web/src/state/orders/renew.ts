import type { OrderJson } from '@gym-power/domain';
import { postRenewal, putGoesOn } from '../../api/renewals.ts';
import { refetchOwnOrders, showOwnOrder } from '../server-cache/use-own-orders.ts';
import { showRenewable } from '../server-cache/use-renewals.ts';

/** Runs after a refusal, too: it means that the screen was stale. */
const reread = () => void refetchOwnOrders().catch(console.error);

/** The order awaits payment. @throws ApiError as `postRenewal` */
export async function renewPlaces(renewal: Parameters<typeof postRenewal>[0]): Promise<OrderJson> {
  try {
    const order = await postRenewal(renewal);
    showOwnOrder(order);
    return order;
  } finally {
    reread();
  }
}

/** «Sí, renuevo» and «No renuevo». @throws ApiError LINE_OVER */
export async function setGoesOn(lineId: string, goesOn: boolean): Promise<void> {
  try {
    showRenewable(await putGoesOn(lineId, goesOn));
  } finally {
    reread();
  }
}
