import { priceWith, total } from '@gym-power/domain';
import type { CheckedDescuento } from '../../../api/descuentos.ts';
import type { RenewableJson } from '../../../api/renewals.ts';

/**
 * One place per slot, because an order has one line per slot. @param asked id of a place to include even if given up
 */
export function offered(lineas: readonly RenewableJson[], asked: string | null = null): RenewableJson[] {
  const open = lineas.filter(
    ({ abierta, orden, leaving, lineId }) => abierta && !orden && (!leaving || lineId === asked),
  );
  const bySlot = Map.groupBy(open, ({ diaHoraId }) => diaHoraId);
  return [...bySlot.values()].map((all) => all.find(({ lineId }) => lineId === asked) ?? all[0]!);
}

/** Those that are not open yet, or given up. */
export const later = (lineas: readonly RenewableJson[], shown: readonly RenewableJson[]): RenewableJson[] =>
  lineas.filter((line) => !line.orden && (!line.abierta || line.leaving) && !shown.includes(line));

export interface Costs {
  descuento: CheckedDescuento | null;
  fullPrice: number;
  total: number;
}

/** A descuento lowers the price of each place of its classes. */
export function costsOf(lineas: readonly RenewableJson[], descuento: CheckedDescuento | null): Costs {
  const costWith = (code: CheckedDescuento | null) =>
    total(
      lineas.map(({ activityId, precio, quantity }) => ({
        unitprice: priceWith(code, { id: activityId, price: precio }),
        quantity,
      })),
    );
  return { descuento, fullPrice: costWith(null), total: costWith(descuento) };
}
