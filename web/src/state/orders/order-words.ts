import {
  daysAfter,
  formatPesos,
  type Json,
  localDate,
  namedDay,
  type OrderJson,
  type OrderLineJson,
  type OrderState,
} from '@gym-power/domain';
import { shortDate, shortDay } from '../../lib/format.ts';
import { isKept, paraOf, type Place } from './bought-places.ts';

export const orderStateWords: Readonly<Record<OrderState, string>> = {
  Cart: 'Carrito',
  Created: 'Espera el pago',
  Complete: 'Pagada',
  Canceled: 'Cancelada',
};

export const placeWords = ({
  name,
  day,
  hour,
  quantity,
  para,
}: Pick<OrderLineJson, 'name' | 'hour' | 'quantity'> & { day: string } & For): string =>
  `${name}, ${day} ${hour}${quantity > 1 ? ` (${quantity} lugares)` : ''}${forWords(para)}`;

interface For {
  /** Who comes; undefined for the buyer. */
  para?: { name: string } | undefined;
}

/** `, para Tomás`; empty for the buyer */
export const forWords = (para: For['para']): string => (para ? `, para ${para.name}` : '');

type ProductLineJson = Json<'ProductLine'>;

/** `Clase suelta: Yoga, jueves 3/12, 19:00` */
export function productWords({
  name,
  quantity,
  first,
  para,
}: Pick<ProductLineJson, 'name' | 'quantity' | 'first'> & For): string {
  const words = `${quantity > 1 ? `${name} (${quantity})` : name}${forWords(para)}`;
  return first ? `${words}: ${first.name}, ${namedDay(first.date)}, ${first.hour}` : words;
}

export const lineWords = (
  line: Parameters<typeof placeWords>[0] | Pick<ProductLineJson, 'kind' | 'name' | 'quantity' | 'first'>,
): string => ('kind' in line ? productWords(line) : placeWords(line));

/** All that an order has, places first. */
export function boughtWords(order: Pick<OrderJson, 'lines' | 'productLines' | 'attendees'>): string {
  const { lines, productLines = [] } = order;
  return [
    ...lines.filter(isKept).map((line) => placeWords({ ...line, para: paraOf(order, line) })),
    ...productLines.filter(isKept).map((line) => productWords({ ...line, para: paraOf(order, line) })),
  ].join(' · ');
}

/** `Para usar hasta el 10/01/2027`; empty for a thing */
export function packValidity({ pack }: Pick<ProductLineJson, 'pack'>, { purchasedAt }: OrderJson): string {
  if (!pack || !purchasedAt) return '';
  return `Para usar hasta el ${shortDay(daysAfter(localDate(new Date(purchasedAt)), pack.days))}`;
}

/** `Guardado hasta el 05/01/2027` */
export const keptWords = (keptUntil: string): string => `Guardado hasta el ${shortDate(keptUntil)}`;

type Validity = Pick<Place, 'validUntil' | 'keptUntil' | 'inGrace' | 'ended'>;

export function validity({ validUntil, keptUntil, inGrace, ended }: Validity): string {
  if (validUntil === null) return 'Vigente';
  if (inGrace && keptUntil) return keptWords(keptUntil);
  return ended ? `Vencida el ${shortDate(validUntil)}` : `Vigente hasta el ${shortDate(validUntil)}`;
}

export const canceledWords = ({ givenBack }: Pick<OrderLineJson, 'givenBack'>): string =>
  givenBack > 0 ? `Cancelado: te devolvemos ${formatPesos(givenBack)}` : 'Cancelado';
