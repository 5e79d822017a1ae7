/** The server's only reader and writer of descuentos. */
import { type Descuento, mustHaveOwnCodigo, newDescuento, Refusal } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/transaction.ts';

const descuentos = () => db().collection('descuentos');

/** The running campaign: the oldest descuento (specification, section 9: only the first one is compared). */
export async function firstDescuento(): Promise<Descuento | null> {
  return entities<Descuento>(await descuentos().orderBy('createdAt').limit(1).get())[0] ?? null;
}

/** Oldest first, the order in which they become the running campaign. */
export const allDescuentos = async (): Promise<Descuento[]> =>
  entities<Descuento>(await descuentos().orderBy('createdAt').get());

type Fields = Pick<Descuento, 'codigo' | 'descuento'>;

/**
 * The same id again, or the same codigo and percent, is answered with the descuento that exists.
 * @throws Refusal DESCUENTO_REPEATED
 */
export const createDescuento = (
  id: string,
  fields: Fields,
  now: Date,
): Promise<{ record: Descuento; isNew: boolean }> =>
  inTransaction([fields.codigo], async (transaction) => {
    const made = entity<Descuento>(await transaction.get(descuentos().doc(id)));
    if (made) return { record: made, isNew: false };
    const record = newDescuento(id, fields, await withCodigo(transaction, fields.codigo), now);
    if (record.id !== id) return { record, isNew: false };
    transaction.create(descuentos().doc(id), document(record));
    return { record, isNew: true };
  });

/** @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED */
export const editDescuento = (id: string, fields: Partial<Fields>, now: Date): Promise<Descuento> =>
  inTransaction([id], async (transaction) => {
    const present = entity<Descuento>(await transaction.get(descuentos().doc(id)));
    if (!present) throw new Refusal('DESCUENTO_NOT_FOUND');
    const record: Descuento = { ...present, ...fields, updatedAt: now };
    mustHaveOwnCodigo(record, await withCodigo(transaction, record.codigo));
    transaction.set(descuentos().doc(id), document(record));
    return record;
  });

const withCodigo = async (transaction: Transaction, codigo: string): Promise<Descuento[]> =>
  entities<Descuento>(await transaction.get(descuentos().where('codigo', '==', codigo)));
