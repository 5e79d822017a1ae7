import {
  contestedBy,
  type DeskLine,
  type DeskMeans,
  type DeskPerson,
  orderIdOf,
  type OrderWithLines,
  redeem,
  Refusal,
  sellAtDesk,
} from '@gym-power/domain';
import { findCodigo } from '../descuentos/descuento-store.ts';
import { openOrder } from '../orders/open-order.ts';
import { config } from '../platform/config.ts';
import { seededBytes } from '../platform/new-id.ts';
import { currentGym } from '../settings/settings-store.ts';
import { enterPerson } from '../people/enter-person.ts';

export interface Sale {
  buyer: { userId: string } | { person: DeskPerson };
  lines: readonly DeskLine[];
  by: DeskMeans;
  codigo: string | undefined;
  seen: number | undefined;
  /** The uid of whoever sells. */
  soldBy: string;
  idempotencyKey: unknown;
  now: Date;
}

/**
 * Sells places at the desk. A repeated call with the same key answers the order that the first one made.
 * @throws Refusal USER_NOT_FOUND, DESCUENTO_USED_UP, and what `redeem` and `sellAtDesk` throw
 */
export async function sell(sale: Sale): Promise<OrderWithLines & { isNew: boolean }> {
  const { buyer, lines, codigo, soldBy, idempotencyKey, now } = sale;
  const id = orderIdOf(seededBytes(soldBy, idempotencyKey));
  const [userId, known, plan] = await Promise.all([
    'userId' in buyer
      ? buyer.userId
      : enterPerson({ person: buyer.person, by: soldBy, idempotencyKey, now }).then(idOf),
    codigo ? findCodigo(codigo) : null,
    currentGym(),
  ]);
  const renewals = lines.flatMap(({ diaHoraId, renews }) => (renews ? [{ diaHoraId, orderId: renews }] : []));
  const diaHoraIds = lines.map(({ diaHoraId }) => diaHoraId);
  return openOrder({ id, userId, diaHoraIds, renewals, redeems: contestedBy(known) }, now, (facts) => {
    if (!facts.buyer) throw new Refusal('USER_NOT_FOUND');
    const descuento = known && redeem(known, now);
    return sellAtDesk(
      { id, lines, by: sale.by, seen: sale.seen, soldBy },
      { ...facts, buyer: facts.buyer, descuento, now, plan, placesPerSlot: config().PLACES_PER_SLOT },
    );
  });
}

const idOf = ({ user }: { user: { id: string } }): string => user.id;
