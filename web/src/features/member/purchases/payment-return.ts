/** Query parameters that Mercado Pago adds to the return URL. Treat them as hints, because anybody can forge them. */
export interface Return {
  /** From `external_reference`; null if missing. */
  orderId: string | null;
  claims: 'approved' | 'pending' | 'rejected' | 'abandoned';
}

/** Mercado Pago writes the literal `null` for a missing value, such as the payment of a buyer who left. */
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
