import { type Descuento, type DescuentoLimits, isCounted, limitsOf, mustBeLeft, redeem } from '@gym-power/domain';
import { findCodigo } from '../records/descuento-store.ts';
import { ordersWith } from '../records/order-lists-store.ts';

export type CheckedCodigo = Pick<Descuento, 'codigo' | 'descuento'> & DescuentoLimits;

/**
 * @param uid the caller, whose unpaid order does not count because a checkout replaces it; null for a visitor
 * @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_ENDED, DESCUENTO_USED_UP
 */
export async function checkCodigo(codigo: string, uid: string | null, now: Date): Promise<CheckedCodigo> {
  const known = await findCodigo(codigo);
  const { id, descuento } = redeem(known, now);
  const record = known.sameCodigo.find((each) => each.id === id)!;
  if (isCounted(record)) {
    const own = uid === null ? [] : await ordersWith(id, uid);
    const paid = own.filter(({ state }) => state === 'Complete').length;
    mustBeLeft(record, { more: 1 - (own.length - paid), others: paid });
  }
  return { codigo: record.codigo, descuento, ...limitsOf(record) };
}
