/** Renewing a member's weekly places. */
import type { Json, OrderJson, OrderLineJson } from '@gym-power/domain';
import { get, post, put } from './client.ts';

const options = { asMember: true };

/** The member's places that end, as they would be renewed today. */
export type RenewalsJson = Json<'Renewables'>;
export type RenewableJson = RenewalsJson['lineas'][number];

export const getRenewals = (): Promise<RenewalsJson> => get('/order/renovar', options);

/**
 * Orders the renewal of places. Repeated, it answers the same order while that waits for its payment.
 * @param renewal `visto` is the total that the member was shown
 * @throws ApiError PRICE_CHANGED {price: total}, RENEWAL_CLOSED {name, desde, hasta}, LINE_OVER, DESCUENTO_ENDED, ...
 */
export const postRenewal = (renewal: {
  lineIds: readonly string[];
  codigo?: string;
  visto: number;
}): Promise<OrderJson> => post('/order/renovar', renewal, options);

/**
 * Whether the member goes on with a place. Without it, the place is kept until the end of the plan period alone.
 * @throws ApiError LINE_OVER
 */
export const putGoesOn = (lineId: string, sigue: boolean): Promise<OrderLineJson> =>
  put(`/orderline/${encodeURIComponent(lineId)}/renovacion`, { sigue }, options);
