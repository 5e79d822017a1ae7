export * from './calendar.ts';
export * from './client-refusals.ts';
export * from './days.ts';
export * from './demo-gym.ts';
export * from './descuentos.ts';
export * from './desk/give-back.ts';
export * from './desk/renewals.ts';
export * from './desk/sell.ts';
export * from './desk/till.ts';
export * from './entities.ts';
export * from './gym.ts';
export * from './mail-recipient.ts';
export * from './money.ts';
export * from './orders/awaiting-payment.ts';
export * from './orders/cancel-line.ts';
export * from './orders/cancel-order.ts';
export * from './orders/cart.ts';
export * from './orders/changed-order.ts';
export * from './orders/check-out.ts';
export * from './orders/complete-order.ts';
export * from './orders/consequences.ts';
export * from './orders/delete-order.ts';
export * from './orders/differences.ts';
export * from './orders/forget-buyer.ts';
export * from './orders/holds.ts';
export * from './orders/move-line.ts';
export * from './orders/order-line.ts';
export * from './orders/order-number.ts';
export * from './orders/order-states.ts';
export * from './orders/orderless-payment.ts';
export * from './orders/places.ts';
export * from './orders/set-cart-line.ts';
export * from './orders/settle-payment.ts';
export * from './orders/stored-cart.ts';
export * from './orders/trial-places.ts';
export * from './orders/unclear-payment.ts';
export * from './payments/ledger.ts';
export * from './payments/net-amount.ts';
export * from './payments/part-refunds.ts';
export * from './payments/payment-method.ts';
export * from './picture.ts';
export * from './pricing.ts';
export * from './public-name.ts';
export * from './refusals.ts';
export * from './reviews.ts';
export { activitySchema, type NewActivity } from './schemas/activity.ts';
export * from './schemas/descuento.ts';
export { idField, isId, limits, paragraphs, textLine, wholeNumber } from './schemas/fields.ts';
export * from './schemas/password-rules.ts';
export { isPersonName, nameWithin } from './schemas/name-words.ts';
export { personName } from './schemas/person-name.ts';
export { isPhone, PHONE_PREFIX } from './schemas/phone.ts';
export { type NewPriceChange, priceChangeSchema } from './schemas/price-change.ts';
export * from './schemas/review.ts';
export { type ScheduledSlot, scheduleSchema } from './schemas/schedule.ts';
export { type EditedGym, gymSchema, isCuit } from './schemas/settings.ts';
export * from './schemas/slot.ts';
export * from './schemas/stored-user.ts';
export * from './schemas/trainer.ts';
export {
  emailField,
  loginSchema,
  newPasswordSchema,
  type Profile,
  profileSchema,
  registerSchema,
} from './schemas/user.ts';
export * from './search-words.ts';
export * from './timetable/activities.ts';
export * from './timetable/prices.ts';
export * from './timetable/schedule.ts';
export * from './timetable/slots.ts';
export * from './timetable/timetable.ts';
export * from './timetable/trainers.ts';
export * from './users.ts';
export * from './terms.ts';
export * from './views.ts';
export * from './withdrawals.ts';
