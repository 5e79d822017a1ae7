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
  productKinds,
  textLine,
} from '@gym-power/domain';
import { array, boolean, number, object, string } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { made, ok, type Route, route } from '../platform/http/route.ts';
import { giveCredit } from './give-credit.ts';
import { readTill } from './read-till.ts';
import { sell } from './sell.ts';
import { sendReceipt } from './send-receipt.ts';
import { takePayment } from './take-payment.ts';
import { undoDeskSale } from './undo-desk-sale.ts';

const MAX_REASON = 300;

/** The screens send Spanish words, other clients the stored ones. */
const means: Readonly<Record<string, DeskMeans>> = {
  efectivo: 'cash',
  transferencia: 'transfer',
  posnet: 'terminal',
  ...Object.fromEntries(deskMeans.map((each) => [each, each])),
};

const medio = () => string().required().lowercase().oneOf(Object.keys(means));

interface SoldLine {
  kind: string;
  diaHoraId?: string | undefined;
  productId?: string | undefined;
  paraUserId?: string | undefined;
}

const soldIn = ({ kind, diaHoraId, productId, paraUserId = '' }: SoldLine) =>
  `${kind === 'place' ? `place ${diaHoraId}` : productId} ${paraUserId}`;

const saleBody = object({
  userId: idField().optional(),
  persona: deskPersonSchema.default(undefined).optional(),
  lines: array(
    object({
      kind: string()
        .oneOf(['place', ...productKinds])
        .default('place'),
      diaHoraId: idField().optional(),
      productId: idField().optional(),
      fecha: dateField().optional(),
      paraUserId: idField().optional(),
      quantity: number().integer().min(1).max(limits.quantity).default(1),
      unitprice: number().integer().min(0).optional(),
      /** The order whose place in this slot is renewed. */
      renueva: idField().optional().nullable(),
    }).test('what', 'Elegí qué vendés', ({ kind, diaHoraId, productId, fecha }) =>
      kind === 'place'
        ? diaHoraId !== undefined && fecha === undefined
        : productId !== undefined && (diaHoraId === undefined) === (fecha === undefined),
    ),
  )
    .required()
    .min(1)
    .max(limits.list)
    .test('slots', 'Cada horario y cada producto va una sola vez por persona', (lines) =>
      lines.every((line, index) => lines.findIndex((each) => soldIn(each) === soldIn(line)) === index),
    ),
  medio: medio(),
  codigo: codigoField(),
  total: number().integer().min(0).optional(),
  sinStock: boolean().default(false),
}).test('buyer', 'Elegí a quién le vendés', ({ userId, persona }) => userId === undefined || persona === undefined);

export const deskRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/order/mostrador',
    summary: 'Sell places and products at the desk',
    description:
      'All places or none, at current prices. The order begins as Complete, with its payment. A line may ' +
      "continue an older order's place of the same slot (`renueva`): the place moves, so it cannot be " +
      'lost in between, and the new plan period begins where the older one ends. A new person (`persona`) is ' +
      'entered with the sale: after a refusal, nobody is. With the address of somebody else, the sale is refused ' +
      '(`EMAIL_TAKEN`, with their `userId`). A line of a product (`kind`: `pack` or `item`) names it by `productId`. ' +
      'A pack gives its credits at once. The units of an item are taken from the stock; if too few are left, the ' +
      'sale is refused (`OUT_OF_STOCK`, with `mayInsist`), unless it is asked for with `sinStock` and the settings ' +
      'allow it.',
    access: 'desk',
    limit: 'manage',
    answer: 'Order',
    statuses: { 200: 'They have been sold already by a call with this key', 201: 'Sold' },
    idempotent: true,
    refuses: [
      'ALREADY_THERE',
      'BUSY',
      'CREDIT_EXPIRED',
      'CREDIT_OTHER_CLASS',
      'DESCUENTO_ENDED',
      'DESCUENTO_NOT_FOUND',
      'DESCUENTO_OTHER_CLASSES',
      'DESCUENTO_USED_UP',
      'DIA_HORA_NOT_FOUND',
      'EMAIL_TAKEN',
      'LINE_OVER',
      'NEWCOMERS_ONLY',
      'NOT_IN_FAMILY',
      'ONCE_PER_PERSON',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_OFF',
      'SESSION_CLOSED',
      'SESSION_FULL',
      'SESSION_NOT_FOUND',
      'SESSION_OVER',
      'SLOT_FULL',
      'SLOT_WITHOUT_CLASS',
      'TOO_EARLY',
      'TOO_MANY_PLACES',
      'USER_NOT_FOUND',
    ],
    says: {
      userId: 'The buyer, or else persona. Things at the counter are also sold to somebody who gives no name',
      'lines.kind': 'A weekly place, or the kind of product',
      'lines.diaHoraId': 'The slot of a weekly place; with a pack, the slot of its first class',
      'lines.fecha': 'The date of the first class of a pack',
      'lines.unitprice': 'The price of one product that was shown; refused if it is another one',
      'lines.paraUserId': "Who comes: somebody of the buyer's family; the buyer if left out",
      'lines.renueva': 'The order whose place of this slot it continues',
      total: 'The total that was shown; refused if it is another one',
      sinStock: 'Sell although the units have run out',
    },
    body: saleBody,
    handle: async ({ caller, body, headers, now }) => {
      const { order, lines, productLines, isNew } = await sell({
        buyer: body.persona ? { person: body.persona } : body.userId ? { userId: body.userId } : null,
        lines: body.lines.flatMap(({ kind, diaHoraId = '', paraUserId: attendeeId, quantity, renueva = null }) =>
          kind === 'place' ? [{ diaHoraId, quantity, attendeeId, renews: renueva }] : [],
        ),
        products: body.lines.flatMap(({ kind, productId = '', paraUserId: attendeeId, diaHoraId, fecha, ...product }) =>
          kind === 'place'
            ? []
            : [
                {
                  productId,
                  attendeeId,
                  quantity: product.quantity,
                  unitprice: product.unitprice,
                  wanted: diaHoraId && fecha ? { diaHoraId, fecha } : null,
                },
              ],
        ),
        withoutStock: body.sinStock,
        by: means[body.medio]!,
        codigo: body.codigo,
        seen: body.total,
        soldBy: uidOf(caller),
        idempotencyKey: headers['idempotency-key'],
        now,
      });
      return made({ view: orderView(order, lines, productLines), isNew });
    },
  }),
  route({
    method: 'PUT',
    path: '/order/:id/mostrador/devolucion',
    summary: 'Undo a sale of the desk, whose money goes back by hand',
    description: 'Nothing is refunded at Mercado Pago: an order that was paid there is refused with FORBIDDEN.',
    access: 'desk',
    limit: 'manage',
    answer: 'Order',
    refuses: ['BUSY', 'ORDER_NOT_FOUND', 'ORDER_STATE', 'PACK_USED'],
    body: object({ motivo: textLine(MAX_REASON).required('Escribí el motivo') }),
    handle: async ({ caller, params, body, now }) =>
      ok(await undoDeskSale({ orderId: params.id!, reason: body.motivo, by: uidOf(caller), now })),
  }),
  route({
    method: 'PUT',
    path: '/order/:id/mostrador',
    summary: 'Take the money for an order that waits for its payment',
    access: 'desk',
    limit: 'manage',
    answer: 'Order',
    refuses: ['BUSY', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    body: object({ medio: medio() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await takePayment({ orderId: params.id!, by: means[body.medio]!, soldBy: uidOf(caller), now })),
  }),
  route({
    method: 'POST',
    path: '/order/:id/mostrador/comprobante',
    summary: 'Mail the receipt of a purchase once more',
    description: 'Repeated within a minute, it is one mail.',
    access: 'desk',
    limit: 'manage',
    answer: 'SentTo',
    statuses: { 200: 'To whom' },
    refuses: ['EMAIL_MISSING', 'ORDER_NOT_FOUND', 'ORDER_STATE'],
    handle: async ({ params, now }) => ok(await sendReceipt(params.id!, now)),
  }),
  route({
    method: 'POST',
    path: '/recuperos',
    summary: 'Give a member a credit',
    description:
      'It is good for any class, and for `creditDays` from today on. The member is told by mail, if they ' +
      'have an address.',
    access: 'desk',
    limit: 'manage',
    answer: 'Recupero',
    statuses: { 200: 'It was given already by a call with this key', 201: 'Given' },
    idempotent: true,
    refuses: ['USER_NOT_FOUND'],
    says: { motivo: 'The member reads it' },
    body: object({ userId: idField(), motivo: textLine(MAX_REASON).required('Escribí el motivo') }),
    handle: async ({ caller, body: { userId, motivo }, headers, now }) => {
      const idempotencyKey = headers['idempotency-key'];
      return made(await giveCredit({ userId, reason: motivo, by: uidOf(caller), idempotencyKey, now }));
    },
  }),
  route({
    method: 'GET',
    path: '/caja',
    summary: "A day's till",
    description:
      "What the desk took on that day, and what it gave back: the sum of the ledger's entries. A sale " +
      'that was undone stays in sight.',
    access: 'desk',
    answer: 'Till',
    query: object({ fecha: dateField() }),
    handle: async ({ query, now }) => ok(await readTill(query.fecha || localDate(now))),
  }),
];
