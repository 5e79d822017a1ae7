/** No two descuentos share a code. */
import type { Descuento } from './entities.ts';
import { Refusal } from './refusals.ts';

type Fields = Pick<Descuento, 'codigo' | 'descuento'>;

/**
 * @param sameCodigo the descuentos that have this code already
 * @returns the existing one when it is the same in code and percent: a repeated call
 * @throws Refusal DESCUENTO_REPEATED {id}
 */
export function newDescuento(id: string, fields: Fields, sameCodigo: readonly Descuento[], now: Date): Descuento {
  const [present] = sameCodigo;
  if (!present) return { id, ...fields, createdAt: now, updatedAt: now };
  if (present.descuento !== fields.descuento) throw new Refusal('DESCUENTO_REPEATED', { id: present.id });
  return present;
}

/** @throws Refusal DESCUENTO_REPEATED {id} when another one has the new code */
export function mustHaveOwnCodigo({ id }: Descuento, sameCodigo: readonly Descuento[]): void {
  const other = sameCodigo.find((each) => each.id !== id);
  if (other) throw new Refusal('DESCUENTO_REPEATED', { id: other.id });
}
