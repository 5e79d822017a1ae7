/** Reads the descuentos whose uses change with orders: none for a purchase without a code. */
import {
  type ChangedOrder,
  changesOfUses,
  type Descuento,
  isCounted,
  mustBeLeft,
  Refusal,
  type UseChange,
} from '@gym-power/domain';
import { addUses, readDescuento, recallDescuento } from '../descuentos/descuento-store.ts';
import type { Versioned } from '../platform/remembered.ts';
import type { Writes } from '../platform/writes.ts';
import type { OrdersFacts } from './order-facts-store.ts';
import { ordersWith } from './order-lists-store.ts';

interface CountedUse extends UseChange {
  /** The descuento that must be unchanged; null for one whose uses are not limited. */
  since: Versioned<Descuento> | null;
}

interface Reading {
  /** Takes descuentos as they were found last, where they are remembered. */
  fromMemory: boolean;
}

/**
 * The uses that change with the orders. Those of a descuento that is gone are counted nowhere.
 * @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_USED_UP
 */
export async function readUses(
  changed: readonly ChangedOrder[],
  { orders }: OrdersFacts,
  { fromMemory }: Reading,
): Promise<CountedUse[]> {
  const changing = new Set(changed.map(({ order }) => order.id));
  const uses = changesOfUses(changed, orders).map(async (change) => {
    const recalled = fromMemory ? recallDescuento(change.descuentoId) : undefined;
    return countUse(change, recalled ?? (await readDescuento(change.descuentoId)), changing);
  });
  return (await Promise.all(uses)).flat();
}

async function countUse(
  change: UseChange,
  descuento: Versioned<Descuento> | null,
  changing: ReadonlySet<string>,
): Promise<CountedUse[]> {
  const { descuentoId, by, redeemedBy } = change;
  if (!descuento && redeemedBy !== null) throw new Refusal('DESCUENTO_NOT_FOUND');
  if (!descuento) return [];
  const isLimited = by > 0 && redeemedBy !== null && isCounted(descuento.record);
  if (!isLimited) return [{ ...change, since: null }];
  // After the descuento: whoever makes such an order in between changes its uses.
  const own = await ordersWith(descuentoId, redeemedBy);
  mustBeLeft(descuento.record, { more: by, others: own.filter(({ id }) => !changing.has(id)).length });
  return [{ ...change, since: descuento }];
}

export function putUseChanges(writes: Writes, uses: readonly CountedUse[]): void {
  for (const { descuentoId, by, since } of uses) addUses(writes, descuentoId, by, since);
}
