import {
  contestedBy,
  type KnownCodigo,
  type Order,
  type OrderLine,
  type OrderView,
  orderView,
  redeem,
  Refusal,
  renew,
} from '@gym-power/domain';
import { findCodigo } from '../descuentos/descuento-store.ts';
import { closePreference } from '../gateways/mercadopago/preferences.ts';
import { changeOrders } from '../orders/change-orders.ts';
import { guessRefs, type OrderHint } from '../orders/order-facts-store.ts';
import { linesById, newOrderId } from '../orders/order-store.ts';
import { attempt } from '../platform/attempt.ts';
import { currentGym } from '../settings/settings-store.ts';

export interface Renewal {
  userId: string;
  lineIds: readonly string[];
  codigo: string | undefined;
  /** The total that the member was shown. */
  seen: number | undefined;
  now: Date;
}

type Decided = { view: OrderView; replaced: readonly Order[] } | 'otherRenewal';

/**
 * An order that renews the places of the lines, and waits for its payment. A repeated call answers the one that there
 * is.
 * @throws Refusal USER_NOT_FOUND, DESCUENTO_USED_UP, BUSY, and what `redeem` and `renew` throw
 */
export async function renewPlaces(renewal: Renewal): Promise<OrderView> {
  const { lineIds, codigo, now } = renewal;
  const id = newOrderId();
  const [known, policy] = await Promise.all([codigo ? findCodigo(codigo) : null, currentGym()]);
  const tried = async () => decide(id, await linesById(lineIds), renewal, { known, policy });
  let decided = await tried();
  // Another call renewed them in between, and its order has to be known.
  if (decided === 'otherRenewal') decided = await tried();
  if (decided === 'otherRenewal') throw new Refusal('BUSY', { retryAfter: 1 });
  for (const { id: orderId, preference } of decided.replaced)
    // A courtesy to the buyer that may fail: a payment for a canceled order is refunded.
    if (preference) await attempt('close preference', { orderId }, () => closePreference(preference.id, now));
  return decided.view;
}

/** @param lines as they were read, which nothing is decided on */
function decide(
  id: string,
  lines: readonly OrderLine[],
  { userId, lineIds, seen, now }: Renewal,
  { known, policy }: Pick<Parameters<typeof renew>[1], 'policy'> & { known: KnownCodigo | null },
): Promise<Decided> {
  const open = new Set(lines.flatMap(({ renewedBy }) => renewedBy ?? []));
  const hint: OrderHint = {
    id,
    userId,
    diaHoraIds: lines.map(({ diaHoraId }) => diaHoraId),
    activities: lines.map(({ activityId, name, image }) => ({ id: activityId, name, image })),
    renewals: lines.map(({ diaHoraId, orderId }) => ({ diaHoraId, orderId })),
    paymentId: null,
    previousOrderId: null,
    state: 'Created',
    withClasses: true,
    redeems: contestedBy(known),
  };
  const others = [...open].map((orderId) => ({ ...guessRefs(orderId, userId), onlyIn: 'Created' as const }));
  return changeOrders<Decided>([hint, ...others], { now }, (facts) => {
    const buyer = facts.buyers.get(userId);
    if (!buyer) throw new Refusal('USER_NOT_FOUND');
    const older = [...facts.orders.values()].flatMap((each) => each.lines).filter((line) => lineIds.includes(line.id));
    if (older.some(({ renewedBy }) => renewedBy && !open.has(renewedBy))) return { after: [], result: 'otherRenewal' };
    const descuento = known && redeem(known, now);
    const { order, after, replaced } = renew({ id, lineIds, seen }, { ...facts, policy, descuento, buyer, now });
    return { after, result: { view: orderView(order.order, order.lines), replaced } };
  });
}
