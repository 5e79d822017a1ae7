import type { OrderLine } from '@gym-power/domain';

/** `Lunes 19:00 × 2 lugares` */
export const weekly = ({ day, hour, quantity }: Pick<OrderLine, 'day' | 'hour' | 'quantity'>): string =>
  `${day} ${hour}${quantity > 1 ? ` × ${quantity} lugares` : ''}`;
