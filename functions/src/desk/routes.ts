/** What the front desk sells, takes and gives. Admins may do it too. */
import {
  codigoField,
  dateField,
  deskMeans,
  type DeskMeans,
  deskPersonSchema,
  idField,
  limits,
  localDate,
  orderView,
  textLine,
} from '@gym-power/domain';
import { array, number, object, string } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { giveMakeUp } from './grant-make-up.ts';
import { readTill } from './read-till.ts';
import { sell } from './sell-at-desk.ts';
import { sendReceipt } from './send-receipt.ts';
import { takePayment } from './take-payment.ts';
import { undoDeskSale } from './undo-sale.ts';

const MAX_REASON = 300;

/** In the screens' words or in the stored ones. */
const means: Readonly<Record<string, DeskMeans>> = {
  efectivo: 'cash',
  transferencia: 'transfer',
  posnet: 'terminal',
  ...Object.fromEntries(deskMeans.map((each) => [each, each])),
};

const medio = () => string().required().lowercase().oneOf(Object.keys(means));

const saleBody = object({
  userId: idField().optional(),
  persona: deskPersonSchema.default(undefined).optional(),
  lines: array(
    object({
      diaHoraId: idField(),
      quantity: number().integer().min(1).max(limits.quantity).default(1),
      /** The order whose place of this slot it continues. */
      renueva: idField().optional().nullable(),
    }),
  )
    .required()
    .min(1)
    .max(limits.list)
    .test('slots', 'Cada horario va una sola vez', (lines) =>
      lines.every(({ diaHoraId }, index) => lines.findIndex((each) => each.diaHoraId === diaHoraId) === index),
    ),
  medio: medio(),
  codigo: codigoField(),
  total: number().integer().min(0).optional(),
}).test(
  'buyer',
  'Elegí a quién le vendés',
  ({ userId, persona }) => (userId === undefined) !== (persona === undefined),
);

export const deskRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/order/mostrador',
    access: 'desk',
    limit: 'manage',
    body: saleBody,
    handle: async ({ caller, body, headers, now }) => {
      const { order, lines, isNew } = await sell({
        buyer: body.persona ? { person: body.persona } : { userId: body.userId! },
        lines: body.lines.map(({ renueva = null, ...line }) => ({ ...line, renews: renueva })),
        by: means[body.medio]!,
        codigo: body.codigo,
        seen: body.total,
        soldBy: uidOf(caller),
        idempotencyKey: headers['idempotency-key'],
        now,
      });
      return made({ view: orderView(order, lines), isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/order/:id/mostrador/devolucion',
    access: 'desk',
    limit: 'manage',
    body: object({ motivo: textLine(MAX_REASON).required('Escribí el motivo') }),
    handle: async ({ caller, params, body, now }) =>
      ok(await undoDeskSale({ orderId: params.id!, reason: body.motivo, by: uidOf(caller), now })),
  }),
  route({
    method: 'PUT',
    path: '/order/:id/mostrador',
    access: 'desk',
    limit: 'manage',
    body: object({ medio: medio() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await takePayment({ orderId: params.id!, by: means[body.medio]!, soldBy: uidOf(caller), now })),
  }),
  route({
    method: 'POST',
    path: '/order/:id/mostrador/comprobante',
    access: 'desk',
    limit: 'manage',
    handle: async ({ params, now }) => ok(await sendReceipt(params.id!, now)),
  }),
  route({
    method: 'POST',
    path: '/recuperos',
    access: 'desk',
    limit: 'manage',
    body: object({ userId: idField(), motivo: textLine(MAX_REASON).required('Escribí el motivo') }),
    handle: async ({ caller, body: { userId, motivo }, headers, now }) => {
      const idempotencyKey = headers['idempotency-key'];
      return made(await giveMakeUp({ userId, reason: motivo, by: uidOf(caller), idempotencyKey, now }));
    },
  }),
  route({
    method: 'GET',
    path: '/caja',
    access: 'desk',
    query: object({ fecha: dateField() }),
    handle: async ({ query, now }) => ok(await readTill(query.fecha || localDate(now))),
  }),
];
