import type { PaymentStatus } from './payment-status.ts';

/** The seller's id in every resource. */
export const COLLECTOR_ID = 470_183_340;

/** The resources of Mercado Pago's API, with the fields that an integration reads. */
export interface Item {
  id?: string;
  title: string;
  description?: string;
  quantity: number;
  unit_price: number;
  currency_id?: string;
}

export interface PreferenceRequest {
  items: Item[];
  payer?: { email?: string; name?: string; surname?: string };
  back_urls?: { success?: string; failure?: string; pending?: string };
  auto_return?: string;
  external_reference?: string;
  statement_descriptor?: string;
  notification_url?: string;
  expires?: boolean;
  expiration_date_from?: string;
  expiration_date_to?: string;
  date_of_expiration?: string;
  payment_methods?: { excluded_payment_types?: { id?: string }[] };
  metadata?: Record<string, unknown>;
}

export interface Preference extends PreferenceRequest {
  id: string;
  init_point: string;
  sandbox_init_point: string;
  date_created: string;
  collector_id: number;
  client_id: string;
  site_id: 'MLA';
  operation_type: 'regular_payment';
}

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  metadata: Record<string, unknown>;
  source: { id: string; name: string; type: 'collector' };
  date_created: string;
  unique_sequence_number: string | null;
  refund_mode: 'standard';
  adjustment_amount: number;
  status: 'approved';
  reason: string | null;
  amount_refunded_to_payer: number;
}

export interface Payment {
  id: number;
  status: PaymentStatus;
  status_detail: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  operation_type: 'regular_payment';
  payment_type_id: string;
  payment_method_id: string;
  currency_id: string;
  description: string;
  live_mode: false;
  collector_id: number;
  payer: { id: string; email: string };
  order: { id: string; type: 'mercadopago' };
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  captured: boolean;
  installments: number;
  processing_mode: 'aggregator';
  merchant_account_id: null;
  statement_descriptor: string | null;
  notification_url: string | null;
  metadata: Record<string, unknown>;
  refunds: Refund[];
}
