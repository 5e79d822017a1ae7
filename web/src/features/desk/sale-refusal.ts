import { ApiError, refusalOr } from '../../api/client.ts';

export interface SaleRefusal {
  /** The slot that the refusal is about; null for the whole sale. */
  diaHoraId: string | null;
  sentence: string;
  /** The places that are left in the slot; null if the refusal does not say. */
  stock: number | null;
}

/** @param failed for an error that is no refusal */
export function saleRefusal(error: unknown, failed: string): SaleRefusal {
  const { diaHoraId, stock } = error instanceof ApiError ? error.details : {};
  const isFull = error instanceof ApiError && error.code === 'SLOT_FULL' && typeof stock === 'number';
  return {
    diaHoraId: typeof diaHoraId === 'string' ? diaHoraId : null,
    sentence: isFull ? fullWords(stock) : refusalOr(error, failed),
    stock: isFull ? stock : null,
  };
}

function fullWords(stock: number): string {
  if (stock === 0) return 'Se completó mientras tanto: quitalo, o elegí otro horario.';
  const left = stock === 1 ? 'quedó 1 solo lugar' : `quedaron ${stock} lugares`;
  return `Mientras tanto ${left}: quitalo, o elegí otro horario.`;
}
