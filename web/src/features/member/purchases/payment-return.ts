/** What Mercado Pago wrote into the address that it sends the buyer back to. A hint, never a proof. */
export interface Return {
  /** The order, as `external_reference`; null when it is not said. */
  orderId: string | null;
  /** How the buyer left the payment page, by its own account. */
  claims: 'approved' | 'pending' | 'rejected' | 'abandoned';
}

/** Mercado Pago writes the word `null` for what does not exist: the payment of a buyer who left without paying, say. */
const said = (query: URLSearchParams, name: string): string | null => {
  const value = query.get(name);
  return value === null || value === '' || value === 'null' ? null : value;
};

const claimed: Record<string, Return['claims']> = {
  approved: 'approved',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'rejected',
};

const names = ['status', 'collection_status', 'payment_id', 'collection_id', 'external_reference', 'preference_id'];

export const isReturn = (query: URLSearchParams): boolean => names.some((name) => query.has(name));

export function returnOf(query: URLSearchParams): Return | null {
  if (!isReturn(query)) return null;
  const status = said(query, 'status') ?? said(query, 'collection_status');
  return { orderId: said(query, 'external_reference'), claims: claimed[status ?? ''] ?? 'abandoned' };
}
