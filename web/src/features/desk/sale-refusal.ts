import { ApiError, refusalOr } from '../../api/client.ts';

export interface SaleRefusal {
  /** The slot that the refusal is about; null for the whole sale. */
  diaHoraId: string | null;
  sentence: string;
  /** The places that are left in the slot; null if the refusal does not say. */
  stock: number | null;
  /** Too few units are left of a product, and the desk may sell anyway. */
  mayInsist: boolean;
}

/** @param failed for an error that is no refusal */
export function saleRefusal(error: unknown, failed: string): SaleRefusal {
  const { diaHoraId, stock, name, mayInsist } = error instanceof ApiError ? error.details : {};
  const isShort = error instanceof ApiError && error.code === 'OUT_OF_STOCK';
  const isFull = error instanceof ApiError && error.code === 'SLOT_FULL' && typeof stock === 'number';
  return {
    diaHoraId: typeof diaHoraId === 'string' ? diaHoraId : null,
    sentence: isFull ? fullWords(stock) : isShort ? shortWords(String(name), Number(stock)) : refusalOr(error, failed),
    stock: isFull ? stock : null,
    mayInsist: isShort && mayInsist === true,
  };
}

const shortWords = (name: string, stock: number): string =>
  stock === 0 ? `No queda ${name}.` : `De ${name} ${stock === 1 ? 'queda 1' : `quedan ${stock}`}.`;

function fullWords(stock: number): string {
  if (stock === 0) return 'Se completó mientras tanto: quitalo, o elegí otro horario.';
  const left = stock === 1 ? 'quedó 1 solo lugar' : `quedaron ${stock} lugares`;
  return `Mientras tanto ${left}: quitalo, o elegí otro horario.`;
}
