/** Created lazily: the first `Intl` formatter makes a browser read its locales, 25 ms even on a fast machine. */
let number: Intl.NumberFormat | undefined;

/** Pesos for screens and mails: `$12.500`. Only refunds from Mercado Pago's panel have cents. */
export const formatPesos = (amount: number): string =>
  `$${(number ??= new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })).format(amount)}`;
