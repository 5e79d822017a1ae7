import { randomUUID } from 'node:crypto';
import { firestore, stamps } from './records.ts';

export interface TestItem {
  productId: string;
  name: string;
}

/** A bottle of water for $1.500 at the counter. */
export async function newItem({ stock = 2 } = {}): Promise<TestItem> {
  const id = randomUUID().slice(0, 8);
  const productId = `e2e-${id}`;
  const name = `Bebida ${id}`;
  await firestore.doc(`products/${productId}`).set({
    ...stamps(),
    kind: 'item',
    name,
    description: '',
    price: 1_500,
    credits: null,
    days: null,
    perWeek: null,
    activityIds: null,
    oncePerPerson: false,
    newcomersOnly: false,
    online: false,
    stock,
    active: true,
    sold: 0,
  });
  return { productId, name };
}

/** Otherwise the desk of later tests would list dozens. */
export const removeItem = ({ productId }: TestItem) => firestore.doc(`products/${productId}`).delete();
