/** The only reader and writer of descuentos. */
import type { Descuento } from '@gym-power/domain';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const descuentos = () => db().collection('descuentos');

/** The running campaign: the oldest descuento (specification, section 9: only the first one is compared). */
export async function firstDescuento(): Promise<Descuento | null> {
  return entities<Descuento>(await descuentos().orderBy('createdAt').limit(1).get())[0] ?? null;
}
