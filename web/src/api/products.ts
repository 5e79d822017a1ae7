import { type Json, productsPath } from '@gym-power/domain';
import { get } from './client.ts';

export type OfferedProductJson = Json<'Producto'>;

/** What the site offers besides weekly places, the cheapest first. */
export const getOfferedProducts = (): Promise<OfferedProductJson[]> => get(productsPath);
