/** Mercado Pago's amounts are pesos with at most two decimals. */
export const pesos = (amount: number): number => Math.round(amount * 100) / 100;
