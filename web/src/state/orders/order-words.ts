import { formatPesos, type OrderLineJson, type OrderState } from '@gym-power/domain';
import { shortDate } from '../../lib/format.ts';
import type { Place } from './bought-places.ts';

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
}: Pick<OrderLineJson, 'name' | 'hour' | 'quantity'> & { day: string }): string =>
  `${name}, ${day} ${hour}${quantity > 1 ? ` (${quantity} lugares)` : ''}`;

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
