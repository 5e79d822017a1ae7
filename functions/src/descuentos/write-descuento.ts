import { type Descuento, editDescuento, newDescuento } from '@gym-power/domain';
import { insertDescuento, updateDescuento } from './descuento-store.ts';

type Fields = Pick<Descuento, 'codigo' | 'descuento'>;

/**
 * The same id again, or the same codigo and percentage, is answered with the descuento that exists.
 * @throws Refusal DESCUENTO_REPEATED
 */
export const createDescuento = (
  id: string,
  fields: Fields,
  now: Date,
): Promise<{ record: Descuento; isNew: boolean }> =>
  insertDescuento(id, fields.codigo, (sameCodigo) => newDescuento(id, fields, sameCodigo, now));

/** @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED */
export const changeDescuento = (id: string, fields: Partial<Fields>, now: Date): Promise<Descuento> =>
  updateDescuento(id, fields.codigo, (present, sameCodigo) => editDescuento(present, fields, sameCodigo, now));
