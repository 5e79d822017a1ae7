/** Made on first use: the first `Intl` formatter makes a browser read its locales, 25 ms even on a fast machine. */
let number: Intl.NumberFormat | undefined;

/** Pesos as people read them, on screens and in mails: `$12.500`. Only refunds of Mercado Pago's panel have cents. */
export const formatPesos = (amount: number): string =>
  `$${(number ??= new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })).format(amount)}`;
