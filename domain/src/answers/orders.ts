import { type Static, Type } from 'typebox';
import { paymentStatuses, productKinds } from '../entities.ts';
import { type CancelReason, orderStates } from '../orders/order-states.ts';
import { paidBy } from '../payments/payment-method.ts';
import { limits } from '../schemas/limits.ts';
import {
  amount,
  count,
  day,
  flag,
  hour,
  id,
  instant,
  link,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  record,
  text,
  weekday,
  whole,
} from './fields.ts';
import { persona } from './persona.ts';

export const Buyer = record({ id: id(), name: text(), lastName: text(), email: text(), phoneNumber: text() });

export const Attendee = record({ id: id(), name: text(), lastName: text() });

export const Renewal = record({ diaHoraId: id(), orderId: id() });

export const OrderLine = record({
  id: id(),
  orderId: id(),
  userId: id(),
  activityId: id(),
  diaHoraId: id(),
  quantity: whole({ minimum: 1 }),
  unitprice: whole({ minimum: 0, maximum: limits.price, description: 'The price of one place, after the descuento' }),
  subtotal: count(),
  name: text(),
  image: link(),
  day: weekday(),
  hour: hour(),
  heldPlaces: count(),
  validFrom: nullable(instant()),
  validUntil: nullable(instant('End of the plan period; null while validFrom is set means forever')),
  keptUntil: nullable(instant('Until when its places are kept: validUntil, and the days of grace')),
  leaving: flag('The member does not renew it'),
  freezes: optional(
    list(
      record({ from: day(), to: day('Included'), reason: text('May be empty') }),
      'The days on which its dates are free for others; missing without any',
    ),
  ),
  canceledAt: nullable(instant('When an admin canceled this line alone')),
  givenBack: amount({ minimum: 0, description: 'What is given back for it then' }),
  createdAt: instant(),
  updatedAt: instant(),
});

export const Freezing = record({
  line: OrderLine,
  fechas: list(day(), 'The dates that fall away; the end moves by a week for each'),
  cerradas: list(day(), 'Dates of these days on which the class is closed; they do not fall away'),
  avisadas: list(day(), 'Dates of these days that were given up or full before; they do not fall away'),
  antes: instant('The end of the plan period without it'),
});

export const ProductLine = record({
  id: id(),
  kind: oneOf(productKinds),
  orderId: id(),
  userId: id(),
  productId: id(),
  quantity: whole({ minimum: 1 }),
  unitprice: whole({ minimum: 0, maximum: limits.price }),
  subtotal: count(),
  name: text(),
  pack: orNull(
    record({
      credits: whole({ minimum: 1, description: 'How many classes one gives' }),
      days: whole({ minimum: 1, description: 'For how many days after the payment' }),
      perWeek: nullable(whole({ minimum: 1, description: 'At most so many from Monday to Sunday' })),
      activityIds: nullable(list(text(), 'The classes; null for all')),
    }),
    'What the pack gives; null for an item',
  ),
  first: optional(
    record(
      { diaHoraId: text(), activityId: text(), name: text('Of the class'), date: day(), hour: hour() },
      'The date that is booked with it, held until the payment; missing without one',
    ),
  ),
  canceledAt: nullable(instant('When an admin canceled this line alone')),
  givenBack: amount({ minimum: 0, description: 'What is given back for it then' }),
  createdAt: instant(),
  updatedAt: instant(),
});

/** A line of the cart: of a weekly place, or of a product. */
export const SetCartLine = Type.Union([OrderLine, ProductLine]);

export const cancelReasons: readonly CancelReason[] = ['expired', 'member', 'admin', 'refund', 'withdrawal'];

const origin = oneOf(['cart', 'offer', 'desk'], 'Where it began');
const renewals = list(Renewal, 'The older orders whose places it continues, by slot; none for most');

const orderFields = {
  id: id(),
  userId: id(),
  state: oneOf(orderStates),
  canceledBecause: nullable(oneOf(cancelReasons)),
  withdrawal: optional(text('The code of the withdrawal that undid it')),
  terms: optional(text('The version of the conditions that the buyer accepted')),
  user: Buyer,
  email: text(),
  activities: list(record({ id: id(), name: text(), image: link() })),
  attendees: optional(list(Attendee, 'Who comes besides the buyer, by the userId of a line; missing for most')),
  descuento: orNull(record({ codigo: text(), descuento: whole() })),
  totalPrice: count('What was bought, canceled lines too'),
  givenBack: amount({ minimum: 0, description: 'What is given back for lines that were canceled alone' }),
  reservedUntil: nullable(instant()),
  purchasedAt: nullable(instant()),
  preference: orNull(record({ id: text(), url: text() })),
  paymentId: nullable(text()),
  paymentStatus: nullable(oneOf(paymentStatuses)),
  createdAt: instant(),
  updatedAt: instant(),
};

export const Order = record({
  ...orderFields,
  origin,
  renewals,
  lines: list(OrderLine),
  productLines: optional(list(ProductLine, 'What was bought besides weekly places; missing for most')),
  refund: optional(
    nullable(oneOf(['refunded', 'refundDue'], 'Only in the answer to a cancel. Null when no refund was asked for')),
  ),
});

export const PaidBy = oneOf(paidBy);

export const CartLine = record({
  ...OrderLine.properties,
  price: nullable(count('The current price. Null when the class is gone')),
  stock: nullable(count('Places left now. Null when the slot is gone or left the class')),
  most: whole({ minimum: 1, description: 'How many places of the slot an order may hold' }),
  planDays: count('For how many days a place is bought; 0 means forever'),
});

export const CartProductLine = record({
  ...ProductLine.properties,
  price: nullable(count('The current price. Null when the site no longer offers it')),
});

export const Cart = record({
  ...orderFields,
  origin: optional(origin),
  renewals: optional(renewals),
  previousOrderId: nullable(text("The member's order before this one, for checkout's `mostrado`")),
  lines: list(CartLine),
  productLines: optional(list(CartProductLine, 'Packs; missing without any')),
  createdAt: instant(),
  updatedAt: instant(),
});

export const OpenedCart = Type.Unsafe<[cart: Static<typeof Cart>, isNew: boolean]>({
  type: 'array',
  prefixItems: [Cart, flag('Whether it was just created')],
  minItems: 2,
  maxItems: 2,
});

export const OrderState = record({
  id: text(),
  state: oneOf(orderStates),
  updatedAt: instant(),
});

export const Renewables = record({
  lineas: list(
    record({
      lineId: text(),
      orderId: text(),
      persona,
      diaHoraId: text(),
      activityId: text(),
      name: text(),
      image: text(),
      day: text(),
      hour: text(),
      quantity: whole({ minimum: 1 }),
      precio: count('What one place costs today'),
      antes: count('What was paid for one'),
      subtotal: count(),
      desde: instant('When the next plan period begins'),
      hasta: nullable(instant('When it ends; null = never')),
      validUntil: instant(),
      keptUntil: instant(),
      leaving: flag(),
      abierta: flag('Whether it can be renewed now'),
      abreEl: instant('From when on it can be renewed'),
      orden: nullable(
        record({ id: text(), reservedUntil: nullable(instant()) }, 'The renewal that waits for its payment'),
      ),
    }),
  ),
  total: count('Of those that can be renewed now and that nobody leaves'),
});

export const CheckoutAddress = text({ format: 'uri' });

export const QueuedMail = record({
  orderId: id(),
  state: oneOf(orderStates),
  queued: flag(),
});
