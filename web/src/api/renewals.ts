import type { Json, OrderJson, OrderLineJson } from '@gym-power/domain';
import { get, post, put } from './client.ts';

const options = { asMember: true };

export type RenewalsJson = Json<'Renewables'>;
export type RenewableJson = RenewalsJson['lineas'][number];

export const getRenewals = (): Promise<RenewalsJson> => get('/order/renovar', options);

/**
 * Idempotent: answers the same order while it awaits payment.
 * @param renewal `visto` is the total that the member was shown
 * @throws ApiError PRICE_CHANGED {price: total}, RENEWAL_CLOSED {name, desde, hasta}, LINE_OVER, DESCUENTO_ENDED, ...
 */
export const postRenewal = (renewal: {
  lineIds: readonly string[];
  codigo?: string;
  visto: number;
}): Promise<OrderJson> => post('/order/renovar', renewal, options);

/**
 * @param sigue false keeps the place only until its plan period ends
 * @throws ApiError LINE_OVER
 */
export const putGoesOn = (lineId: string, sigue: boolean): Promise<OrderLineJson> =>
  put(`/orderline/${encodeURIComponent(lineId)}/renovacion`, { sigue }, options);
