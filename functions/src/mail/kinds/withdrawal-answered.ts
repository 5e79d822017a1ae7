import type { Order, Withdrawal } from '@gym-power/domain';
import { aboutOrder, ofOrder } from '../writing/about-order.ts';

export const withdrawalAnswered = aboutOrder('withdrawalAnswered', {
  of: ({ id: code, state, result }: Withdrawal, order: Order) => ({
    id: `withdrawal-${code}-withdrawalAnswered`,
    ...ofOrder(order),
    outlivesAccount: true,
    code,
    isRefused: state === 'refused',
    result,
  }),
  words: ({ code, isRefused, result }, { site }) => ({
    subject: `Tu pedido ${code} ${isRefused ? 'no corresponde' : 'está resuelto'}`,
    preview: result,
    title: isRefused ? 'Tu pedido no corresponde' : 'Tu pedido está resuelto',
    before: ['El gimnasio revisó tu pedido y contestó:', result],
    code,
    button: { label: 'Ver las condiciones', url: `${site}/condiciones` },
    after: ['Si no estás de acuerdo, respondé este mail o reclamá en Defensa de las y los Consumidores.'],
  }),
});
