/** What clients send about orders, turned into the one inner form. */
import { emailField, limits, normalCodigo } from '@gym-power/domain';
import { number, object, string } from 'yup';
import { idField } from '../platform/http/id-field.ts';

export const cartBody = object({ userId: idField() });

/** An order line as the specification's client sends it. The server knows the class of a slot and the subtotal by itself. */
export const lineBody = object({
  orderId: idField(),
  userId: idField(),
  diaHoraId: idField(),
  quantity: number().required().integer().min(0).max(limits.quantity),
  unitprice: number().required().integer().min(0),
  subtotal: number().integer().min(0),
  activityId: string(),
});

export const checkoutBody = object({
  orderId: idField(),
  state: string().oneOf(['Created']).default('Created'),
  codigo: string()
    .max(100)
    .transform((value: unknown) => (typeof value === 'string' ? normalCodigo(value) : value)),
  email: emailField().optional(),
});

export const sumBody = object({ orderId: idField(), subtotal: number().required().integer().min(0) });
