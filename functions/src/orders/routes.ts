import { orderView, Refusal } from '@gym-power/domain';
import { mustBe, mustBeOrAdmin, uidOf } from '../platform/http/caller.ts';
import { created, ok, type Route, route } from '../platform/http/route.ts';
import { cancel } from './cancel.ts';
import { emptyCart, openCart, setLine } from './cart.ts';
import { checkOutCart } from './check-out-cart.ts';
import { orderFile, ordersOf } from './order-store.ts';
import { cartBody, checkoutBody, lineBody } from './wire.ts';

/** The specification writes both: the first while the cart is filled, the second at checkout. */
const linePaths = ['/orderline/cart', '/orderLine/checkout'];

export const orderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/order/cart',
    access: 'member',
    body: cartBody,
    handle: async ({ caller, body, now }) => {
      mustBe(caller, body.userId);
      const cart = await openCart(body.userId, now);
      return cart[1] ? created(cart) : ok(cart);
    },
  }),
  route({
    method: 'DELETE',
    path: '/order/cart/:userId',
    access: 'member',
    handle: async ({ caller, params, now }) => {
      mustBe(caller, params.userId!);
      return ok(await emptyCart(params.userId!, now));
    },
  }),
  ...linePaths.map((path) =>
    route({
      method: 'POST',
      path,
      access: 'member',
      body: lineBody,
      handle: async ({ caller, body: { activityId: _, ...line }, now }) => {
        mustBe(caller, line.userId);
        return ok(await setLine({ ...line, subtotal: line.subtotal, now }));
      },
    }),
  ),
  route({
    method: 'PUT',
    path: '/order/checkout',
    access: 'member',
    body: checkoutBody,
    handle: async ({ caller, body: { orderId, codigo, email }, now }) =>
      ok(await checkOutCart({ orderId, userId: uidOf(caller), codigo, email, now })),
  }),
  route({
    method: 'PUT',
    path: '/order/canceled/:id',
    access: 'member',
    handle: async ({ caller, params, now }) => ok(await cancel({ orderId: params.id!, caller, now })),
  }),
  route({
    method: 'GET',
    path: '/order/user/:id',
    access: 'member',
    handle: async ({ caller, params }) => {
      mustBeOrAdmin(caller, params.id!);
      return ok((await ordersOf(params.id!)).map(({ order, lines }) => orderView(order, lines)));
    },
  }),
  route({
    method: 'GET',
    path: '/orderline/:orderId',
    access: 'member',
    handle: async ({ caller, params }) => {
      const { order, lines } = await orderFile(params.orderId!);
      if (!caller.isAdmin && order.userId !== caller.uid) throw new Refusal('ORDER_NOT_FOUND');
      return ok(orderView(order, lines).lines);
    },
  }),
];
