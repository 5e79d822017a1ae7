/** What Mercado Pago wrote into the address that it sends the buyer back to. A hint, never a proof. */
export interface Return {
  /** The order, as `external_reference`; null when it is not said. */
  orderId: string | null;
  /** Whether the buyer claims to have paid, left without, or waits. */
  claims: 'approved' | 'pending' | 'failed';
}

/** Mercado Pago writes the word `null` for what does not exist: the payment of a buyer who left without paying, say. */
const said = (query: URLSearchParams, name: string): string | null => {
  const value = query.get(name);
  return value === null || value === '' || value === 'null' ? null : value;
};

const waiting = ['pending', 'in_process', 'authorized'];

export function returnOf(query: URLSearchParams): Return | null {
  const names = ['status', 'collection_status', 'payment_id', 'collection_id', 'external_reference', 'preference_id'];
  if (!names.some((name) => query.has(name))) return null;
  const status = said(query, 'status') ?? said(query, 'collection_status');
  return {
    orderId: said(query, 'external_reference'),
    claims: status === 'approved' ? 'approved' : waiting.includes(status ?? '') ? 'pending' : 'failed',
  };
}
