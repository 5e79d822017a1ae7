import {
  codigoField,
  dateField,
  emailField,
  FARTHEST_DAYS,
  idField,
  limits,
  textLine,
  mustBeDeletable,
  orderView,
  type OrderWithLines,
  Refusal,
} from '@gym-power/domain';
import { array, number, object, string } from 'yup';
import { mustBe, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { listAnswer, pageQuery } from '../platform/http/page.ts';
import type { PageRequest } from '../platform/page.ts';
import { foundOrCreated, created, ok, type Route, route } from '../platform/http/route.ts';
import { clearCart, currentCart, openCart, setLine, setProduct } from './cart.ts';
import { checkCodigo } from './check-codigo.ts';
import { checkOutCart } from './check-out-cart.ts';
import { moveBoughtLine } from './move-bought-line.ts';
import { pageOfOrders } from '../records/order-lists-store.ts';
import { deleteOrder } from './delete-order.ts';
import { getOrder, getOrderWithLines } from '../records/order-store.ts';

/** As the specification's client sends it. The slot's class is read on the server. */
const lineBody = object({
  orderId: idField().optional(),
  userId: idField(),
  diaHoraId: idField().optional(),
  productId: idField().optional(),
  fecha: dateField().optional(),
  paraUserId: idField().optional(),
  quantity: number().required().integer().min(0).max(limits.quantity),
  unitprice: number().required().integer().min(0),
  subtotal: number().integer().min(0),
  activityId: textLine(limits.id),
}).test('what', 'Elegí un horario o un producto', ({ diaHoraId, productId, fecha }) =>
  productId === undefined
    ? diaHoraId !== undefined && fecha === undefined
    : (diaHoraId === undefined) === (fecha === undefined),
);

const checkoutBody = object({
  orderId: idField(),
  state: string().oneOf(['Created']).default('Created'),
  codigo: codigoField(),
  email: emailField().optional(),
  completas: array(
    object({ diaHoraId: idField(), fechas: array(dateField().required()).max(FARTHEST_DAYS).required() }),
  )
    .max(limits.list)
    .default(undefined)
    .optional(),
  mostrado: object({
    lines: array(
      object({
        diaHoraId: idField(),
        paraUserId: idField().optional(),
        activityId: idField(),
        quantity: number().required().integer().min(1).max(limits.quantity),
        unitprice: number().required().integer().min(0),
      }),
    )
      .max(limits.list)
      .required(),
    productLines: array(
      object({
        productId: idField(),
        paraUserId: idField().optional(),
        quantity: number().required().integer().min(1).max(limits.quantity),
        unitprice: number().required().integer().min(0),
      }),
    )
      .max(limits.list)
      .default(undefined)
      .optional(),
    totalPrice: number().required().integer().min(0),
    previousOrderId: idField().nullable().default(null),
  })
    .default(undefined)
    .optional(),
});

const forAttendee = <L extends object>({ paraUserId, ...line }: L & { paraUserId?: string | undefined }) => ({
  ...line,
  attendeeId: paraUserId,
});

const shown = ({ order, lines, productLines }: OrderWithLines) => orderView(order, lines, productLines);

/** The specification has three paths for one operation: the line alone, while filling the cart, at checkout. */
const linePaths = ['/orderline', '/orderline/cart', '/orderLine/checkout'];

export const orderRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/order',
    summary: 'All orders except carts, newest first',
    access: 'admin',
    answer: 'Order[]',
    query: pageQuery,
    handle: ({ query }) => listAnswer({ path: '/order', pageOf: pageOfOrders, view: shown }, query),
  }),
  route({
    method: 'PUT',
    path: '/order/sumaTotal',
    summary: 'The order with its total, as the server sums it up',
    access: 'member',
    limit: 'own',
    answer: 'Order',
    refuses: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
    body: object({ orderId: idField(), subtotal: number().required().integer().min(0) }),
    handle: async ({ caller, body }) => {
      // The total is the server's sum, so a sent subtotal is ignored.
      const { order, lines, productLines } = await getOrderWithLines(body.orderId);
      await mustBeOrAdmin(caller, order.userId);
      return ok(orderView(order, lines, productLines));
    },
  }),
  route({
    method: 'DELETE',
    path: '/order/:id',
    summary: 'Delete a cart, or a canceled order that nobody can have paid',
    access: 'admin',
    limit: 'manage',
    answer: 'Deletion',
    refuses: ['ORDER_STATE'],
    handle: async ({ params, now }) => {
      const deleted = await deleteOrder(params.id!, now, (order) => mustBeDeletable(order, now));
      return ok({ id: params.id!, deleted });
    },
  }),
  route({
    method: 'POST',
    path: '/order/cart',
    summary: "The caller's cart, created if there is none",
    access: 'member',
    limit: 'cart',
    answer: 'OpenedCart',
    statuses: foundOrCreated,
    refuses: ['FORBIDDEN', 'USER_NOT_FOUND'],
    body: object({ userId: idField() }),
    handle: async ({ caller, body, now }) => {
      mustBe(caller, body.userId);
      const cart = await openCart(body.userId, now);
      return cart[1] ? created(cart) : ok(cart);
    },
  }),
  route({
    method: 'GET',
    path: '/order/cart/:userId',
    summary: "The caller's cart; null before the first line",
    access: 'member',
    answer: 'Cart | null',
    refuses: ['FORBIDDEN', 'USER_NOT_FOUND'],
    query: object({ orderId: idField().optional() }),
    handle: async ({ caller, params, query }) => {
      mustBe(caller, params.userId!);
      return ok(await currentCart(params.userId!, query.orderId));
    },
  }),
  route({
    method: 'DELETE',
    path: '/order/cart/:userId',
    summary: "Clear the caller's cart",
    access: 'member',
    limit: 'cart',
    answer: 'Order',
    refuses: ['FORBIDDEN', 'ORDER_NOT_FOUND', 'USER_NOT_FOUND'],
    handle: async ({ caller, params, now }) => {
      mustBe(caller, params.userId!);
      return ok(await clearCart(params.userId!, now));
    },
  }),
  ...linePaths.map((path) =>
    route({
      method: 'POST',
      path,
      summary: "Set one line of the caller's cart",
      access: 'member',
      limit: 'cart',
      answer: 'SetCartLine | null',
      refuses: [
        'ALREADY_THERE',
        'CART_FULL',
        'CREDIT_EXPIRED',
        'CREDIT_OTHER_CLASS',
        'DIA_HORA_NOT_FOUND',
        'FORBIDDEN',
        'NEWCOMERS_ONLY',
        'NOT_IN_FAMILY',
        'ONCE_PER_PERSON',
        'ORDER_NOT_FOUND',
        'ORDER_STATE',
        'PRICE_CHANGED',
        'PRODUCT_NOT_FOUND',
        'PRODUCT_OFF',
        'SESSION_CLOSED',
        'SESSION_FULL',
        'SESSION_NOT_FOUND',
        'SESSION_OVER',
        'SLOT_WITHOUT_CLASS',
        'TOO_EARLY',
        'TOO_MANY_PLACES',
        'USER_NOT_FOUND',
      ],
      says: {
        orderId: "The caller's cart if left out. It is created with its first line.",
        quantity: '0 removes the line',
        diaHoraId: 'The slot of a weekly place; with a product, the slot of its first class',
        productId: 'A product that the site offers',
        fecha: 'The date of its first class, which is held from the checkout on',
        paraUserId: "Who comes: somebody of the caller's family; the caller if left out",
        unitprice: 'What the buyer saw: must be the price of the class or of the product',
      },
      body: lineBody,
      handle: async ({ caller, body: { activityId: _, diaHoraId, productId, fecha, ...line }, now }) => {
        mustBe(caller, line.userId);
        return ok(
          productId === undefined
            ? await setLine({ ...line, diaHoraId: diaHoraId!, now })
            : await setProduct({ ...line, productId, wanted: diaHoraId && fecha ? { diaHoraId, fecha } : null, now }),
        );
      },
    }),
  ),
  route({
    method: 'POST',
    path: '/descuento/check',
    summary: 'Check a code and get its percentage and its limits',
    access: 'visitor',
    limit: 'guess',
    answer: 'CheckedDescuento',
    refuses: ['DESCUENTO_ENDED', 'DESCUENTO_NOT_FOUND', 'DESCUENTO_USED_UP'],
    body: object({ codigo: textLine(100).required('Debe incluir un codigo') }),
    handle: async ({ caller, body, now }) => ok(await checkCodigo(body.codigo, caller.uid, now)),
  }),
  route({
    method: 'PUT',
    path: '/order/checkout',
    summary: 'Check the cart out: take all of its places or none, and start the hold',
    access: 'member',
    limit: 'order',
    answer: 'Order',
    refuses: [
      'ALREADY_THERE',
      'CREDIT_EXPIRED',
      'CREDIT_OTHER_CLASS',
      'SESSION_CLOSED',
      'SESSION_FULL',
      'SESSION_NOT_FOUND',
      'SESSION_OVER',
      'TOO_EARLY',
      'BUSY',
      'CART_CHANGED',
      'CART_EMPTY',
      'CHECKOUT_PAUSED',
      'DATES_FULL',
      'DESCUENTO_ENDED',
      'DESCUENTO_NOT_FOUND',
      'DESCUENTO_OTHER_CLASSES',
      'DESCUENTO_USED_UP',
      'DIA_HORA_NOT_FOUND',
      'EMAIL_NOT_VERIFIED',
      'FORBIDDEN',
      'NEWCOMERS_ONLY',
      'NOT_IN_FAMILY',
      'ONCE_PER_PERSON',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'PRICE_CHANGED',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_OFF',
      'SLOT_BUSY',
      'SLOT_FULL',
      'SLOT_WITHOUT_CLASS',
      'TOO_MANY_PLACES',
      'USER_NOT_FOUND',
    ],
    says: {
      email: { format: 'email' },
      completas:
        'The full dates of each slot that the buyer was shown: they get a credit for each. If there are ' +
        'others, the checkout is refused with DATES_FULL. Left out, nobody asks.',
      mostrado:
        'What the buyer was shown: places, prices after the descuento, total. If the purchase would be ' +
        'another one, the checkout is refused with CART_CHANGED, with the new cart and what changed, in ' +
        'words. Left out, nobody asks.',
    },
    body: checkoutBody,
    handle: async ({ caller, body: { orderId, codigo, email, completas, mostrado }, now }) =>
      ok(
        await checkOutCart({
          orderId,
          userId: uidOf(caller),
          emailVerified: caller.emailVerified,
          codigo,
          email,
          shown: mostrado && {
            ...mostrado,
            lines: mostrado.lines.map(forAttendee),
            productLines: mostrado.productLines?.map(forAttendee),
          },
          seenFull: completas && new Map(completas.map(({ diaHoraId, fechas }) => [diaHoraId, fechas])),
          now,
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/order/user/:id',
    summary: "A member's orders except the cart, newest first",
    access: 'member',
    answer: 'Order[]',
    refuses: ['FORBIDDEN'],
    query: pageQuery,
    handle: async ({ caller, params, query }) => {
      const userId = params.id!;
      await mustBeOrAdmin(caller, userId);
      const pageOf = (request: PageRequest) => pageOfOrders(request, userId);
      return listAnswer({ path: `/order/user/${encodeURIComponent(userId)}`, pageOf, view: shown }, query);
    },
  }),
  route({
    method: 'GET',
    path: '/order/:id/state',
    summary: 'Whether something has happened to an order',
    description: "One read, for those who wait for a payment. The order itself is in the list of its member's orders.",
    operationId: 'getOrderStateById',
    access: 'member',
    answer: 'OrderState',
    refuses: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
    handle: async ({ caller, params }) => {
      const { id, userId, state, updatedAt } = await getOrder(params.id!);
      await mustBeOrAdmin(caller, userId);
      return ok({ id, state, updatedAt });
    },
  }),
  route({
    method: 'GET',
    path: '/orderline/:orderId',
    summary: 'The lines of an order',
    access: 'member',
    answer: 'OrderLine[]',
    refuses: ['ORDER_NOT_FOUND'],
    handle: async ({ caller, params }) => {
      const { order, lines } = await getOrderWithLines(params.orderId!);
      if (order.userId !== caller.uid && !(await caller.isAdmin())) throw new Refusal('ORDER_NOT_FOUND');
      return ok(orderView(order, lines).lines);
    },
  }),
  route({
    method: 'PUT',
    path: '/orderline/:id/diahora',
    summary: 'Move a bought line to another slot of the same price',
    description:
      'All places of the line, for the rest of its plan period. A slot of the same class costs the same; ' +
      "one of another class does if its price, less the order's descuento, is what was paid, or if both " +
      'classes have one price today. The line gets the id of its new slot. Can be repeated.',
    access: 'admin',
    limit: 'manage',
    answer: 'Order',
    refuses: [
      'ALREADY_THERE',
      'BUSY',
      'DIA_HORA_NOT_FOUND',
      'LINE_FROZEN',
      'LINE_NOT_FOUND',
      'LINE_OVER',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'PRICE_DIFFERS',
      'SLOT_FULL',
      'SLOT_WITHOUT_CLASS',
      'USER_NOT_FOUND',
    ],
    body: object({ diaHoraId: idField() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await moveBoughtLine({ lineId: params.id!, diaHoraId: body.diaHoraId, by: uidOf(caller), now })),
  }),
];
