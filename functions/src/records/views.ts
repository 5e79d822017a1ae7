/** One record is one entry, so a changed record changes one entry of one view. */
import {
  type Activity,
  type Closure,
  completeSlot,
  isPublic,
  type Product,
  type PublicProduct,
  publicProduct,
  type Review,
  reviewView,
  type StoredSlot,
  type Trainer,
} from '@gym-power/domain';
import { type Ids, read } from './source-store.ts';

interface Records {
  activities: Activity;
  trainers: Trainer;
  diaHoras: StoredSlot;
  closures: Closure;
  products: Product;
  reviews: Review;
}
export type SourceCollection = keyof Records;

const collections = {
  timetable: ['activities', 'trainers', 'diaHoras', 'closures', 'products'],
  reviews: ['reviews'],
} as const satisfies Record<string, readonly SourceCollection[]>;

export type ViewName = keyof typeof collections;
export const viewNames = Object.keys(collections) as ViewName[];
export const viewWith = (collection: SourceCollection): ViewName =>
  collection === 'reviews' ? 'reviews' : 'timetable';

/** null: the public does not see the record. */
const shown: { [C in SourceCollection]: (record: Records[C]) => object | null } = {
  activities: (activity) => activity,
  trainers: (trainer) => trainer,
  // Private fields, which change with every payment.
  diaHoras: (slot) => {
    const { trial: _, crowdedSince: __, watchedUntil: ___, peak: ____, ...fields } = completeSlot(slot);
    return fields;
  },
  closures: ({ id, because, credit }) => ({ id, because, credit }),
  products: (product): PublicProduct | null => (isPublic(product) ? publicProduct(product) : null),
  reviews: (review) => {
    const { verified, countsFrom } = review;
    return { ...reviewView(review), ...(!verified && countsFrom && { countsFrom }) };
  },
};

export const shownOf = <C extends SourceCollection>(collection: C, record: Records[C]): object | null =>
  shown[collection](record);

export interface Entry {
  id: string;
  record: { id: string };
}

export const entryId = (collection: SourceCollection, id: string): string => `${collection}/${id}`;

export async function entriesOf(name: ViewName, entryIds: Ids): Promise<{ id: string }[]> {
  const made = collections[name].map(async <C extends SourceCollection>(collection: C) => {
    const prefix = entryId(collection, '');
    const ids =
      entryIds === 'all' ? entryIds : entryIds.flatMap((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : []));
    const records = await read<Records[C]>(collection, ids);
    return records.flatMap((record) => {
      const seen = shownOf(collection, record);
      return seen ? [{ id: entryId(collection, record.id), record: seen }] : [];
    });
  });
  return (await Promise.all(made)).flat();
}
