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
import { created, ok, type Route, route } from '../platform/http/route.ts';
import { clearCart, currentCart, openCart, setLine } from './cart.ts';
import { checkCodigo } from './check-codigo.ts';
import { checkOutCart } from './check-out-cart.ts';
import { moveBoughtLine } from './move-line.ts';
import { pageOfOrders } from './order-lists-store.ts';
import { deleteOrder, getOrder, getOrderWithLines } from './order-store.ts';

/** An order line as the specification's client sends it. The server knows a slot's class itself. */
const lineBody = object({
  orderId: idField().optional(),
  userId: idField(),
  diaHoraId: idField(),
  quantity: number().required().integer().min(0).max(limits.quantity),
  unitprice: number().required().integer().min(0),
  subtotal: number().integer().min(0),
  activityId: textLine(limits.id),
});

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
        activityId: idField(),
        quantity: number().required().integer().min(1).max(limits.quantity),
        unitprice: number().required().integer().min(0),
      }),
    )
      .max(limits.list)
      .required(),
    totalPrice: number().required().integer().min(0),
    previousOrderId: idField().nullable().default(null),
  })
    .default(undefined)
    .optional(),
});

const shown = ({ order, lines }: OrderWithLines) => orderView(order, lines);

/** The specification has three paths that do the same: on its own, while the cart is filled, at checkout. */
const linePaths = ['/orderline', '/orderline/cart', '/orderLine/checkout'];

export const orderRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/order',
    access: 'admin',
    query: pageQuery,
    handle: ({ query }) => listAnswer({ path: '/order', pageOf: pageOfOrders, view: shown }, query),
  }),
  route({
    method: 'PUT',
    path: '/order/sumaTotal',
    access: 'member',
    limit: 'own',
    body: object({ orderId: idField(), subtotal: number().required().integer().min(0) }),
    handle: async ({ caller, body }) => {
      // The total is the server's own sum, so a sent subtotal adds nothing.
      const { order, lines } = await getOrderWithLines(body.orderId);
      await mustBeOrAdmin(caller, order.userId);
      return ok(orderView(order, lines));
    },
  }),
  route({
    method: 'DELETE',
    path: '/order/:id',
    access: 'admin',
    limit: 'manage',
    handle: async ({ params, now }) => {
      const deleted = await deleteOrder(params.id!, (order) => mustBeDeletable(order, now));
      return ok({ id: params.id, deleted });
    },
  }),
  route({
    method: 'POST',
    path: '/order/cart',
    access: 'member',
    limit: 'cart',
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
    access: 'member',
    query: object({ orderId: idField().optional() }),
    handle: async ({ caller, params, query }) => {
      mustBe(caller, params.userId!);
      return ok(await currentCart(params.userId!, query.orderId));
    },
  }),
  route({
    method: 'DELETE',
    path: '/order/cart/:userId',
    access: 'member',
    limit: 'cart',
    handle: async ({ caller, params, now }) => {
      mustBe(caller, params.userId!);
      return ok(await clearCart(params.userId!, now));
    },
  }),
  ...linePaths.map((path) =>
    route({
      method: 'POST',
      path,
      access: 'member',
      limit: 'cart',
      body: lineBody,
      handle: async ({ caller, body: { activityId: _, ...line }, now }) => {
        mustBe(caller, line.userId);
        return ok(await setLine({ ...line, now }));
      },
    }),
  ),
  route({
    method: 'POST',
    path: '/descuento/check',
    access: 'visitor',
    limit: 'guess',
    body: object({ codigo: textLine(100).required('Debe incluir un codigo') }),
    handle: async ({ caller, body, now }) => ok(await checkCodigo(body.codigo, caller.uid, now)),
  }),
  route({
    method: 'PUT',
    path: '/order/checkout',
    access: 'member',
    limit: 'order',
    body: checkoutBody,
    handle: async ({ caller, body: { orderId, codigo, email, completas, mostrado }, now }) =>
      ok(
        await checkOutCart({
          orderId,
          userId: uidOf(caller),
          emailVerified: caller.emailVerified,
          codigo,
          email,
          shown: mostrado,
          seenFull: completas && new Map(completas.map(({ diaHoraId, fechas }) => [diaHoraId, fechas])),
          now,
        }),
      ),
  }),
  route({
    method: 'GET',
    path: '/order/user/:id',
    access: 'member',
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
    access: 'member',
    handle: async ({ caller, params }) => {
      const { id, userId, state, updatedAt } = await getOrder(params.id!);
      await mustBeOrAdmin(caller, userId);
      return ok({ id, state, updatedAt });
    },
  }),
  route({
    method: 'GET',
    path: '/orderline/:orderId',
    access: 'member',
    handle: async ({ caller, params }) => {
      const { order, lines } = await getOrderWithLines(params.orderId!);
      if (order.userId !== caller.uid && !(await caller.isAdmin())) throw new Refusal('ORDER_NOT_FOUND');
      return ok(orderView(order, lines).lines);
    },
  }),
  route({
    method: 'PUT',
    path: '/orderline/:id/diahora',
    access: 'admin',
    limit: 'manage',
    body: object({ diaHoraId: idField() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await moveBoughtLine({ lineId: params.id!, diaHoraId: body.diaHoraId, by: uidOf(caller), now })),
  }),
];
