/** The only reader and writer of descuentos. */
import { type Descuento, Refusal } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';

const descuentos = () => db().collection('descuentos');

/** The running campaign: the oldest descuento (specification, section 9: only the first one is compared). */
export async function firstDescuento(): Promise<Descuento | null> {
  return entities<Descuento>(await descuentos().orderBy('createdAt').limit(1).get())[0] ?? null;
}

/** Oldest first, as they take their turn. */
export const allDescuentos = async (): Promise<Descuento[]> =>
  entities<Descuento>(await descuentos().orderBy('createdAt').get());

type Fields = Pick<Descuento, 'codigo' | 'descuento'>;

/**
 * The same id again answers the descuento that is there, and so does the same codigo with the same percent.
 * @throws Refusal DESCUENTO_REPEATED
 */
export function createDescuento(id: string, fields: Fields, now: Date): Promise<{ record: Descuento; isNew: boolean }> {
  const attempt = async (transaction: Transaction) => {
    const made = entity<Descuento>(await transaction.get(descuentos().doc(id)));
    if (made) return { record: made, isNew: false };
    const [present] = await withCodigo(transaction, fields.codigo);
    if (present && present.descuento !== fields.descuento) throw new Refusal('DESCUENTO_REPEATED', { id: present.id });
    if (present) return { record: present, isNew: false };
    const record: Descuento = { id, ...fields, createdAt: now, updatedAt: now };
    transaction.create(descuentos().doc(id), document(record));
    return { record, isNew: true };
  };
  return withLocks([fields.codigo], () => db().runTransaction(attempt));
}

/** @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED */
export function editDescuento(id: string, fields: Partial<Fields>, now: Date): Promise<Descuento> {
  const attempt = async (transaction: Transaction) => {
    const present = entity<Descuento>(await transaction.get(descuentos().doc(id)));
    if (!present) throw new Refusal('DESCUENTO_NOT_FOUND');
    const record: Descuento = { ...present, ...fields, updatedAt: now };
    const others = (await withCodigo(transaction, record.codigo)).filter((each) => each.id !== id);
    if (others[0]) throw new Refusal('DESCUENTO_REPEATED', { id: others[0].id });
    transaction.set(descuentos().doc(id), document(record));
    return record;
  };
  return withLocks([id], () => db().runTransaction(attempt));
}

const withCodigo = async (transaction: Transaction, codigo: string): Promise<Descuento[]> =>
  entities<Descuento>(await transaction.get(descuentos().where('codigo', '==', codigo)));
