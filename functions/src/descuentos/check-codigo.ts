import { type Order, redeem, Refusal } from '@gym-power/domain';
import { firstDescuento } from './descuento-store.ts';

/** What a code is worth; null for every code except the running campaign's. */
export const findByCodigo = async (codigo: string): Promise<Order['descuento']> =>
  redeem(codigo, await firstDescuento());

/** What everybody may redeem now: the running campaign, if there is one. */
export async function currentOffers(): Promise<NonNullable<Order['descuento']>[]> {
  const campaign = await firstDescuento();
  return campaign ? [{ codigo: campaign.codigo, descuento: campaign.descuento }] : [];
}

/** @throws Refusal DESCUENTO_NOT_FOUND */
export async function checkCodigo(codigo: string): Promise<NonNullable<Order['descuento']>> {
  const found = await findByCodigo(codigo);
  if (!found) throw new Refusal('DESCUENTO_NOT_FOUND');
  return found;
}
