import { formatPesos } from '@gym-power/domain';
import { ApiError } from '../../../api/client.ts';
import type { RenewableJson } from '../../../api/renewals.ts';
import { shortDate } from '../../../lib/format.ts';

const UNSAID = 'Algo salió mal, intenta nuevamente más tarde';

/** Empty if the price has not changed. */
export const changeWords = ({ precio, antes }: Pick<RenewableJson, 'precio' | 'antes'>): string =>
  precio === antes ? '' : `antes ${formatPesos(antes)}, hoy ${formatPesos(precio)}`;

interface Details {
  name?: string;
  /** Of RENEWAL_CLOSED: ISO strings. */
  desde?: string;
  hasta?: string;
  /** Of PRICE_CHANGED: the total. */
  price?: number;
}

export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return UNSAID;
  const { name, desde, hasta, price } = error.details as Details;
  if (error.code === 'PRICE_CHANGED' && price !== undefined)
    return `${error.message} Ahora son ${formatPesos(price)}: si te sirve igual, tocá Pagar de nuevo.`;
  const when = [desde && `desde el ${shortDate(desde)}`, hasta && `hasta el ${shortDate(hasta)}`].filter(Boolean);
  const which = [name, when.length > 0 && `se renueva ${when.join(' ')}`].filter(Boolean).join(': ');
  return which ? `${error.message} ${which}.` : error.message;
}
