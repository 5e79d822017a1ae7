import { productKinds } from '../entities.ts';
import { limits, productLimits } from '../schemas/limits.ts';
import { count, flag, id, instant, list, nullable, oneOf, record, text, whole } from './fields.ts';

const upTo = (maximum: number, description: string) => nullable(whole({ minimum: 1, maximum, description }));

/** What everybody sees of it. */
export const Producto = record({
  id: id(),
  kind: oneOf(productKinds, '`pack`: classes without a weekly place. `item`: a thing at the counter'),
  name: text({ maxLength: limits.name }),
  description: text('May be empty'),
  price: whole({ minimum: 0, maximum: limits.price }),
  credits: upTo(productLimits.credits, 'How many classes it gives; null for an item'),
  days: upTo(productLimits.days, 'For how many days after its payment; null for an item'),
  perWeek: upTo(productLimits.credits, 'At most so many of its classes from Monday to Sunday; null without that limit'),
  activityIds: nullable(list(text(), { maxItems: limits.list, description: 'The classes; null for all' })),
  oncePerPerson: flag('Each person may buy it once'),
  newcomersOnly: flag('Only for people who have never bought anything'),
});

export const Product = record({
  ...Producto.properties,
  online: flag('Whether the site offers it'),
  stock: nullable(count('Units left; null where they are not counted')),
  sold: count('Units of an item in unpaid and paid orders'),
  active: flag('Whether it is sold'),
  createdAt: instant(),
  updatedAt: instant(),
});
