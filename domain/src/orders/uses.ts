import type { Order } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';

export interface UseChange {
  descuentoId: string;
  /** The change of the number of uses. */
  by: number;
  /** null for nobody. A payment after the hold is no redemption: its buyer pays the price that they were shown. */
  redeemedBy: string | null;
}

export const usedDescuento = (order: Pick<Order, 'state' | 'descuento'> | undefined): string | null =>
  (order && ['Created', 'Complete'].includes(order.state) && order.descuento?.id) || null;

/** @param orders as they were before the change */
export function changesOfUses(
  changed: readonly ChangedOrder[],
  orders: ReadonlyMap<string, OrderWithLines>,
): UseChange[] {
  const changes = new Map<string, UseChange>();
  const add = (descuentoId: string | null, by: number, redeemedBy: string | null): void => {
    if (descuentoId === null) return;
    const before = changes.get(descuentoId) ?? { descuentoId, by: 0, redeemedBy: null };
    changes.set(descuentoId, { ...before, by: before.by + by, redeemedBy: redeemedBy ?? before.redeemedBy });
  };
  for (const { order } of changed) {
    const before = orders.get(order.id)?.order;
    const isLate = before?.state === 'Canceled';
    add(usedDescuento(before), -1, null);
    add(usedDescuento(order), 1, isLate ? null : order.userId);
  }
  return [...changes.values()].filter(({ by }) => by !== 0);
}
