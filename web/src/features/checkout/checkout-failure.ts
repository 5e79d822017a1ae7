import { ApiError } from '../../api/client.ts';
import { timeOfDay } from '../../lib/format.ts';

export const UNSAID = 'algo salio mal!';

export interface CheckoutFailure {
  sentence: string;
  verify: boolean;
}

interface Details {
  name?: string;
  day?: string;
  hour?: string;
  /** Of SLOT_BUSY and TOO_MANY_PLACES: the maximum number of places. */
  most?: number;
  /** Of CART_CHANGED: sentences. */
  cambios?: readonly string[];
  /** Of CHECKOUT_PAUSED: an ISO string. */
  until?: string;
}

const places = (count: number) => (count === 1 ? '1 lugar' : `${count} lugares`);

export const isAboutCodigo = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('DESCUENTO_');

/** The server's sentence, completed with its line, time or number of places. */
export function failureOf(error: unknown): CheckoutFailure {
  if (!(error instanceof ApiError)) return { sentence: UNSAID, verify: false };
  const { name, day, hour, most, cambios = [], until } = error.details as Details;
  const parts = [
    error.message,
    name && `${name}${day ? `, ${day} ${hour}` : ''}.`,
    ...cambios,
    most && `Ahora podés reservar hasta ${places(most)}.`,
    error.code === 'DATES_FULL' && 'Si te sirve igual, tocá Pagar de nuevo.',
    isAboutCodigo(error) && 'Lo sacamos de tu compra: revisá el total antes de pagar.',
    until && `Vas a poder desde las ${timeOfDay(until)}.`,
  ];
  return { sentence: parts.filter(Boolean).join(' '), verify: error.code === 'EMAIL_NOT_VERIFIED' };
}
