import {
  type Books,
  familyOf,
  type KnownCodigo,
  type Order,
  orderIdOfLine,
  type OrderView,
  orderView,
  redeem,
  Refusal,
  renew,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { findCodigo } from '../records/descuento-store.ts';
import { closePage } from '../gateways/mercadopago/preferences.ts';
import { newOrderId } from '../records/order-store.ts';
import { currentGym } from '../records/settings-store.ts';

export interface Renewal {
  userId: string;
  lineIds: readonly string[];
  codigo: string | undefined;
  /** The total that the member saw. */
  seen: number | undefined;
  now: Date;
}

/** Idempotent. @throws Refusal USER_NOT_FOUND, DESCUENTO_USED_UP, BUSY, and what `redeem` and `renew` throw */
export async function renewPlaces(renewal: Renewal): Promise<OrderView> {
  const { userId, lineIds, codigo, now } = renewal;
  const id = newOrderId();
  const [known, policy] = await Promise.all([codigo ? findCodigo(codigo) : null, currentGym()]);
  const expect = { orders: lineIds.map(orderIdOfLine), lines: lineIds, users: [userId] };
  const { view, replaced } = await act({ expect, now }, (books) => decide(books, { ...renewal, id, known, policy }));
  for (const order of replaced) await closePage(order.id, order.preference?.id, now);
  return view;
}

type Policy = Parameters<typeof renew>[1]['policy'];

function decide(
  books: Books,
  {
    id,
    userId,
    lineIds,
    seen,
    known,
    policy,
    now,
  }: Renewal & { id: string; known: KnownCodigo | null; policy: Policy },
): Decision<{ view: OrderView; replaced: readonly Order[] }> {
  const older = books.all('orders', [...new Set(lineIds.map(orderIdOfLine))]);
  const lines = [...older.values()].flatMap((each) => each.lines).filter((line) => lineIds.includes(line.id));
  const slotIds = [...new Set(lines.map(({ diaHoraId }) => diaHoraId))];
  const open = [...new Set(lines.flatMap(({ renewedBy }) => renewedBy ?? []))];
  books.expect({ slots: slotIds, activities: lines.map(({ activityId }) => activityId), orders: open });
  const buyer = books.get('users', userId);
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  // An earlier try was committed, its answer was lost, and the renewal may have ended since.
  const made = open.includes(id) ? books.get('orders', id) : null;
  if (made) return { orders: [], result: { view: orderView(made.order, made.lines), replaced: [] } };
  const isOwn = lines.every((line) => line.userId === userId);
  const slots = books.all('slots', slotIds);
  const activityIds = [...slots.values()].flatMap(({ activityId }) => activityId ?? []);
  const { order, after, replaced } = renew(
    { id, lineIds, seen },
    {
      buyer,
      ...(!isOwn && { family: familyOf(books, userId) }),
      slots,
      activities: books.all('activities', [...new Set(activityIds)]),
      orders: new Map([...older, ...books.all('orders', open)]),
      descuento: known && redeem(known, now),
      policy,
      now,
    },
  );
  const orders = after.map((each) => (each.order.id === id ? { ...each, isNew: true as const } : each));
  return { orders, result: { view: orderView(order.order, order.lines), replaced } };
}
