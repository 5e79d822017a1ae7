/** What Mercado Pago added to the return address. A hint, never a proof: anybody can type it. */
export interface Return {
  /** The order's id, from `external_reference`; null if it is missing. */
  orderId: string | null;
  /** How the payment ended, according to the address. */
  claims: 'approved' | 'pending' | 'rejected' | 'abandoned';
}

/**
 * Mercado Pago writes the literal `null` for what does not exist, such as the payment of a buyer who left without
 * paying.
 */
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
