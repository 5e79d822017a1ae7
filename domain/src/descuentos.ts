/** Descuentos: no two share a code, and only the running campaign's code counts. */
import type { Descuento } from './entities.ts';
import { Refusal } from './refusals.ts';
import { normalCodigo } from './schemas/descuento.ts';

type Fields = Pick<Descuento, 'codigo' | 'descuento'>;

/**
 * @param sameCodigo the descuentos that have this code already
 * @returns the existing one when code and percentage are the same: a repeated call
 * @throws Refusal DESCUENTO_REPEATED {id}
 */
export function newDescuento(id: string, fields: Fields, sameCodigo: readonly Descuento[], now: Date): Descuento {
  const [present] = sameCodigo;
  if (!present) return { id, ...fields, createdAt: now, updatedAt: now };
  if (present.descuento !== fields.descuento) throw new Refusal('DESCUENTO_REPEATED', { id: present.id });
  return present;
}

/**
 * @param present null when there is none to edit
 * @param sameCodigo the descuentos that have the code it is to have
 * @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED {id} when the code is another one's
 */
export function editDescuento(
  present: Descuento | null,
  fields: Partial<Fields>,
  sameCodigo: readonly Descuento[],
  now: Date,
): Descuento {
  if (!present) throw new Refusal('DESCUENTO_NOT_FOUND');
  const other = sameCodigo.find(({ id }) => id !== present.id);
  if (other) throw new Refusal('DESCUENTO_REPEATED', { id: other.id });
  return { ...present, ...fields, updatedAt: now };
}

/**
 * What a code is worth; null for every code except the running campaign's.
 * @param campaign the oldest descuento (specification, section 9: only the first one is compared)
 */
export const redeem = (codigo: string, campaign: Descuento | null): Fields | null =>
  campaign?.codigo === normalCodigo(codigo) ? { codigo: campaign.codigo, descuento: campaign.descuento } : null;
