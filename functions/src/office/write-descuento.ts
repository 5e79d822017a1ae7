import { type Descuento, type DescuentoFields, editDescuento, newDescuento } from '@gym-power/domain';
import { insertDescuento, updateDescuento } from '../records/descuento-store.ts';

/** Idempotent by id, and by equal codigo, percentage and limits. @throws Refusal DESCUENTO_REPEATED, INVALID */
export const createDescuento = (
  id: string,
  fields: DescuentoFields,
  now: Date,
): Promise<{ record: Descuento; isNew: boolean }> =>
  insertDescuento(id, fields.codigo, (sameCodigo) => newDescuento(id, fields, sameCodigo, now));

/** @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED, INVALID */
export const changeDescuento = (id: string, fields: Partial<DescuentoFields>, now: Date): Promise<Descuento> =>
  updateDescuento(id, fields.codigo, (present, sameCodigo) => editDescuento(present, fields, sameCodigo, now));
