import { normalCodigo, Refusal } from '@gym-power/domain';
import { firstDescuento } from './descuento-store.ts';

export interface Percent {
  codigo: string;
  descuento: number;
}

/** The descuento that a typed code stands for; null for every code but the running campaign's. */
export async function findByCodigo(codigo: string): Promise<Percent | null> {
  const first = await firstDescuento();
  return first?.codigo === normalCodigo(codigo) ? { codigo: first.codigo, descuento: first.descuento } : null;
}

/** The same for whoever asks about the code alone. @throws Refusal DESCUENTO_NOT_FOUND */
export async function checkCodigo(codigo: string): Promise<Percent> {
  const found = await findByCodigo(codigo);
  if (!found) throw new Refusal('DESCUENTO_NOT_FOUND');
  return found;
}
