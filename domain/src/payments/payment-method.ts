export const paidBy = ['mercadopago', 'cash', 'transfer', 'terminal'] as const;
export type PaidBy = (typeof paidBy)[number];

/** Mercado Pago's `payment_type_id`, `payment_method_id` and `installments`. */
export interface PaymentMethod {
  /** `credit_card`, `account_money`, `ticket`, … */
  type: string;
  /** `visa`, `rapipago`, … */
  id: string;
  installments: number;
}

const types: Record<string, string> = {
  credit_card: 'tarjeta de crédito',
  debit_card: 'tarjeta de débito',
  prepaid_card: 'tarjeta prepaga',
  account_money: 'dinero en Mercado Pago',
  ticket: 'efectivo',
  bank_transfer: 'transferencia',
  digital_currency: 'Cuotas sin Tarjeta de Mercado Pago',
  consumer_credits: 'Cuotas sin Tarjeta de Mercado Pago',
};

const brands: Record<string, string> = {
  visa: 'Visa',
  debvisa: 'Visa',
  master: 'Mastercard',
  debmaster: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  naranja: 'Naranja',
  cabal: 'Cabal',
  debcabal: 'Cabal',
  rapipago: 'Rapipago',
  pagofacil: 'Pago Fácil',
};

const isCard = ({ type }: PaymentMethod): boolean => type.endsWith('_card');

/** `tarjeta de crédito Visa, 3 cuotas`; `Mercado Pago` for unknown methods. */
export function paymentMethodWords(method: PaymentMethod | null): string {
  const type = method && types[method.type];
  if (!type) return 'Mercado Pago';
  const brand = brands[method.id];
  const installments = method.installments > 1 ? `, ${method.installments} cuotas` : '';
  return `${type}${brand ? ` ${brand}` : ''}${installments}`;
}

const deskWords: Record<Exclude<PaidBy, 'mercadopago'>, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  terminal: 'Posnet',
};

export const paidByWords = ({ by, method = null }: { by: PaidBy; method?: PaymentMethod | null }): string =>
  by === 'mercadopago' ? paymentMethodWords(method) : deskWords[by];

/** Source: https://www.mercadolibre.com.ar/ayuda/5266, read 2026-11-22. */
export function refundTiming(method: PaymentMethod | null): string {
  const card = 'tu banco tarda entre 2 y 35 días en mostrarlo en el resumen';
  const account = 'lo ves enseguida en tu cuenta de Mercado Pago';
  if (!method || !types[method.type]) return `Si pagaste con tarjeta, ${card}; si no, ${account}.`;
  return isCard(method) ? `Vuelve a tu tarjeta: ${card}.` : `Vuelve como dinero en Mercado Pago: ${account}.`;
}
