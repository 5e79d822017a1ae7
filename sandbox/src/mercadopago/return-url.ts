import type { Payment, Preference } from './resources.ts';

/** The address of the shop for the returning buyer. As at Mercado Pago, missing values are the word `null`. */
export const returnUrl = (address: string, preference: Preference, payment: Payment | null): string => {
  const url = new URL(address);
  const query = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment?.order.id,
    preference_id: preference.id,
    site_id: preference.site_id,
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value ?? null));
  return url.href;
};
