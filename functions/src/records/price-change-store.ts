import type { PriceChange } from '@gym-power/domain';
import { document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Writes } from '../platform/writes.ts';

const ref = (id: string) => db().doc(`priceChanges/${id}`);

export const findPriceChange = async (id: string): Promise<PriceChange | null> =>
  entity<PriceChange>(await ref(id).get());

export const putPriceChange = (writes: Writes, change: PriceChange): unknown =>
  writes.create(ref(change.id), document(change));
