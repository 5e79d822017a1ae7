import { normalCodigo, Refusal } from '@gym-power/domain';
import { firstDescuento } from './descuento-store.ts';

/**
 * The descuento that a typed code stands for.
 * @throws Refusal DESCUENTO_NOT_FOUND for every code but the running campaign's
 */
export async function checkCodigo(codigo: string): Promise<{ codigo: string; descuento: number }> {
  const first = await firstDescuento();
  if (first?.codigo !== normalCodigo(codigo)) throw new Refusal('DESCUENTO_NOT_FOUND');
  return { codigo: first.codigo, descuento: first.descuento };
}
