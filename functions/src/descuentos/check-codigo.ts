import { normalCodigo, Refusal } from '@gym-power/domain';
import { firstDescuento } from './descuento-store.ts';

export interface CheckedDescuento {
  codigo: string;
  descuento: number;
}

/** The descuento for a code; null for every code except the running campaign's. */
export async function findByCodigo(codigo: string): Promise<CheckedDescuento | null> {
  const first = await firstDescuento();
  return first?.codigo === normalCodigo(codigo) ? { codigo: first.codigo, descuento: first.descuento } : null;
}

/** @throws Refusal DESCUENTO_NOT_FOUND */
export async function checkCodigo(codigo: string): Promise<CheckedDescuento> {
  const found = await findByCodigo(codigo);
  if (!found) throw new Refusal('DESCUENTO_NOT_FOUND');
  return found;
}
