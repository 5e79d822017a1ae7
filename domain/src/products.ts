import type { Product } from './entities.ts';
import { Refusal } from './refusals.ts';
import { NO_CREDITS, NO_DAYS, type ProductFields, productFields } from './schemas/product.ts';
import type { View } from './wire.ts';

export const newProduct = (id: string, fields: ProductFields, now: Date): Product =>
  mustBeWhole({ id, ...fields, sold: 0, createdAt: now, updatedAt: now });

/**
 * @param present null when it does not exist
 * @throws Refusal PRODUCT_NOT_FOUND, PRODUCT_KIND, INVALID
 */
export function editProduct(present: Product | null, fields: Partial<ProductFields>, now: Date): Product {
  if (!present) throw new Refusal('PRODUCT_NOT_FOUND');
  if (fields.kind !== undefined && fields.kind !== present.kind) throw new Refusal('PRODUCT_KIND');
  const after = { ...present, ...fields };
  return mustBeWhole({
    ...after,
    ...productFields({ ...after, activityIds: [...(after.activityIds ?? [])] }),
    updatedAt: now,
  });
}

function mustBeWhole(product: Product): Product {
  const { kind, credits, days } = product;
  if (kind !== 'pack' || (credits !== null && days !== null)) return product;
  throw new Refusal('INVALID', {
    fields: { ...(credits === null && { credits: NO_CREDITS }), ...(days === null && { days: NO_DAYS }) },
  });
}

/** Everybody sees what the site offers. */
export const isPublic = ({ online, active }: Pick<Product, 'online' | 'active'>): boolean => online && active;

export type PublicProduct = View<'Producto'>;

export const publicProduct = (product: Product): PublicProduct => ({
  id: product.id,
  kind: product.kind,
  name: product.name,
  description: product.description,
  price: product.price,
  credits: product.credits,
  days: product.days,
  perWeek: product.perWeek,
  activityIds: product.activityIds,
  oncePerPerson: product.oncePerPerson,
  newcomersOnly: product.newcomersOnly,
});
