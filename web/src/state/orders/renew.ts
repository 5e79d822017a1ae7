/** What members do about the end of their places. */
import type { OrderJson } from '@gym-power/domain';
import { postRenewal, putGoesOn } from '../../api/renewals.ts';
import { refetchOwnOrders, showOwnOrder } from '../server-cache/use-own-orders.ts';
import { showRenewable } from '../server-cache/use-renewals.ts';

/** Also after a refusal: it says that something was not as the screen showed it. */
const reread = () => void refetchOwnOrders().catch(console.error);

/** Places the order that renews the places: it waits for its payment. @throws ApiError as `postRenewal` */
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
