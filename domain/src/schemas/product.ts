import { boolean, type InferType, object, string } from 'yup';
import { type Product, type ProductKind, productKinds } from '../entities.ts';
import { price } from './activity.ts';
import { emptyIsNull, ids, limits, paragraphs, requiredLine, wholeNumber } from './fields.ts';
import { productLimits } from './limits.ts';

/** An empty form field means none. */
const upTo = (max: number) => wholeNumber().transform(emptyIsNull).min(1).max(max).nullable();

const neededByPack = (max: number, message: string) =>
  upTo(max).test('pack', message, (value, { parent }) => parent?.kind !== 'pack' || typeof value === 'number');

const NO_KIND = 'Elegí qué es';
export const NO_CREDITS = 'Decí cuántas clases da';
export const NO_DAYS = 'Decí cuántos días vale';

export const productSchema = object({
  kind: string<ProductKind>().required(NO_KIND).oneOf(productKinds, NO_KIND),
  name: requiredLine('El nombre es requerido'),
  description: paragraphs(limits.text).optional(),
  price: price().required('El precio es requerido'),
  credits: neededByPack(productLimits.credits, NO_CREDITS),
  days: neededByPack(productLimits.days, NO_DAYS),
  perWeek: upTo(productLimits.credits),
  activityIds: ids().nullable(),
  oncePerPerson: boolean().optional(),
  newcomersOnly: boolean().optional(),
  online: boolean().optional(),
  stock: wholeNumber().transform(emptyIsNull).min(0).max(productLimits.stock).nullable(),
  active: boolean().optional(),
});
export type NewProduct = InferType<typeof productSchema>;

export type ProductFields = Omit<Product, 'id' | 'sold' | 'createdAt' | 'updatedAt'>;

/** Drops what the kind of product does not have. An empty list of classes means all of them. On sale by default. */
export function productFields({ kind, name, price: pesos, description = '', active = true, ...rest }: NewProduct) {
  const isPack = kind === 'pack';
  const { credits = null, days = null, perWeek = null, activityIds, stock = null } = rest;
  const { oncePerPerson = false, newcomersOnly = false, online = false } = rest;
  return {
    kind,
    name,
    description,
    price: pesos,
    credits: isPack ? credits : null,
    days: isPack ? days : null,
    perWeek: isPack ? perWeek : null,
    activityIds: isPack && activityIds?.length ? [...new Set(activityIds)] : null,
    oncePerPerson: isPack && oncePerPerson,
    newcomersOnly: isPack && newcomersOnly,
    online: isPack && online,
    stock: isPack ? null : stock,
    active,
  } satisfies ProductFields;
}
