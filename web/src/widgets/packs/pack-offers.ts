import type { OfferedProductJson } from '../../api/products.ts';
import type { CartPack } from '../../state/groups/cart.ts';

export type OfferKind = 'trial' | 'single' | 'pack';

export const kindOfOffer = ({ credits, oncePerPerson, newcomersOnly }: OfferedProductJson): OfferKind => {
  if (credits !== 1) return 'pack';
  return oncePerPerson || newcomersOnly ? 'trial' : 'single';
};

const order: readonly OfferKind[] = ['trial', 'single', 'pack'];

/**
 * Trials first, then single classes, then packs; the cheapest of each first.
 * @param activityId only those that are good for this class
 * @param boughtBefore leaves out what is for newcomers
 */
export const offersFor = (
  products: readonly OfferedProductJson[],
  { activityId, boughtBefore }: { activityId?: string | undefined; boughtBefore: boolean },
): OfferedProductJson[] =>
  products
    .filter(({ kind }) => kind === 'pack')
    .filter(({ activityIds }) => !activityIds || activityId === undefined || activityIds.includes(activityId))
    .filter(({ newcomersOnly }) => !newcomersOnly || !boughtBefore)
    .toSorted((a, b) => order.indexOf(kindOfOffer(a)) - order.indexOf(kindOfOffer(b)));

const titles: Record<OfferKind, string | null> = { trial: 'Probar una clase', single: 'Una clase', pack: null };

export const titleOfOffer = (product: OfferedProductJson): string => titles[kindOfOffer(product)] ?? product.name;

/** One, at today's price. */
export const packOfProduct = ({
  id: productId,
  name,
  price,
  credits,
  days,
  perWeek,
  activityIds,
}: OfferedProductJson): CartPack => ({
  productId,
  name,
  unitprice: price,
  price,
  quantity: 1,
  pack: { credits: credits ?? 0, days: days ?? 0, perWeek, activityIds },
});
