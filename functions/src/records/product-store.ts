import type { Product } from '@gym-power/domain';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const products = () => db().collection('products');

export const allProducts = async (): Promise<Product[]> =>
  entities<Product>(await products().orderBy('createdAt').get());

export const insertProduct = (id: string, make: () => Product): Promise<{ record: Product; isNew: boolean }> =>
  inTransaction([id], async (transaction) => {
    const present = entity<Product>(await transaction.get(products().doc(id)));
    if (present) return { record: present, isNew: false };
    const record = make();
    transaction.create(products().doc(id), document(record));
    return { record, isNew: true };
  });

/** @param decide pure. Called again after a conflict. */
export const updateProduct = (id: string, decide: (present: Product | null) => Product): Promise<Product> =>
  inTransaction([id], async (transaction) => {
    const record = decide(entity<Product>(await transaction.get(products().doc(id))));
    transaction.set(products().doc(id), document(record));
    return record;
  });
