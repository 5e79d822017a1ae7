import { type Descuento, type DescuentoFields, editDescuento, newDescuento } from '@gym-power/domain';
import { insertDescuento, updateDescuento } from '../records/descuento-store.ts';

/**
 * The same id again, or the same codigo, percentage and limits, is answered with the descuento that exists.
 * @throws Refusal DESCUENTO_REPEATED, INVALID
 */
export const createDescuento = (
  id: string,
  fields: DescuentoFields,
  now: Date,
): Promise<{ record: Descuento; isNew: boolean }> =>
  insertDescuento(id, fields.codigo, (sameCodigo) => newDescuento(id, fields, sameCodigo, now));

/** @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED, INVALID */
export const changeDescuento = (id: string, fields: Partial<DescuentoFields>, now: Date): Promise<Descuento> =>
  updateDescuento(id, fields.codigo, (present, sameCodigo) => editDescuento(present, fields, sameCodigo, now));
