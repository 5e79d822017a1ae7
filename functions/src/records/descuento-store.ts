import { type Descuento, type KnownCodigo, normalCodigo } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const descuentos = () => db().collection('descuentos');

/** The oldest descuento is the running campaign (specification, section 9: only the first one is compared). */
export async function firstDescuento(): Promise<Descuento | null> {
  return entities<Descuento>(await descuentos().orderBy('createdAt').limit(1).get())[0] ?? null;
}

export async function findCodigo(codigo: string): Promise<KnownCodigo> {
  const [campaign, sameCodigo] = await Promise.all([
    firstDescuento(),
    descuentos().where('codigo', '==', normalCodigo(codigo)).get(),
  ]);
  return { codigo, campaign, sameCodigo: entities<Descuento>(sameCodigo) };
}

export const allDescuentos = async (): Promise<Descuento[]> =>
  entities<Descuento>(await descuentos().orderBy('createdAt').get());

/** @param decide pure; returns a new or an existing descuento. Called again after a conflict. */
export const insertDescuento = (
  id: string,
  codigo: string,
  decide: (sameCodigo: Descuento[]) => Descuento,
): Promise<{ record: Descuento; isNew: boolean }> =>
  inTransaction([codigo], async (transaction) => {
    const present = entity<Descuento>(await transaction.get(descuentos().doc(id)));
    if (present) return { record: present, isNew: false };
    const record = decide(await withCodigo(transaction, codigo));
    if (record.id !== id) return { record, isNew: false };
    transaction.create(descuentos().doc(id), document(record));
    return { record, isNew: true };
  });

/** @param decide pure. Called again after a conflict. */
export const updateDescuento = (
  id: string,
  codigo: string | undefined,
  decide: (present: Descuento | null, sameCodigo: Descuento[]) => Descuento,
): Promise<Descuento> =>
  inTransaction([id], async (transaction) => {
    const present = entity<Descuento>(await transaction.get(descuentos().doc(id)));
    const wanted = codigo ?? present?.codigo;
    const record = decide(present, wanted === undefined ? [] : await withCodigo(transaction, wanted));
    transaction.set(descuentos().doc(id), document(record));
    return record;
  });

const withCodigo = async (transaction: Transaction, codigo: string): Promise<Descuento[]> =>
  entities<Descuento>(await transaction.get(descuentos().where('codigo', '==', codigo)));
