/** The payments that no rule settles, and the admin's actions for each. */
import { decidePayment, pay, refundPart } from '../gym/mercado-pago.ts';
import type { StartedOrder } from '../gym/orders.ts';
import { newAdmin } from '../gym/people.ts';
import { firestore } from '../gym/records.ts';
import { callAs } from '../gym/rest.ts';

export interface UnclearPayment {
  reason: string;
  happens: (started: StartedOrder) => Promise<string>;
  sentence: string;
  amount: string;
  left?: string;
  /** The order's state while the payment waits; null without an order. */
  order: string | null;
  actions: string[];
  chosen: string;
  says: string;
  outcome: string;
  state: string | null;
  taken: number;
}

const approved = ({ preferenceId }: StartedOrder) => pay(preferenceId);
const CONFIRMED = 'Mercado Pago confirmó la devolución';
const LEFT = 'El dinero y la orden quedaron como estaban';

const partRefunded = {
  happens: async (started: StartedOrder) => {
    const id = await approved(started);
    await refundPart(id, 2_500);
    return id;
  },
  sentence: 'Se devolvió una parte desde Mercado Pago',
  amount: '$10.000',
  left: 'Devueltos $2.500, quedan $7.500',
  order: 'Complete',
  actions: ['Aceptar', 'Devolver'],
};

export const unclearPayments: UnclearPayment[] = [
  {
    reason: 'another amount',
    happens: ({ preferenceId }) => pay(preferenceId, { amount: 9_000 }),
    sentence: 'Pagó otro monto que el de la orden',
    amount: '$9.000',
    order: 'Created',
    actions: ['Devolver', 'Aceptar'],
    chosen: 'Aceptar',
    says: 'La orden quedó paga',
    outcome: 'completed',
    state: 'Complete',
    taken: 1,
  },
  {
    reason: 'another currency',
    happens: ({ preferenceId }) => pay(preferenceId, { currency: 'USD' }),
    sentence: 'Pagó en otra moneda',
    amount: '$10.000 USD',
    order: 'Created',
    actions: ['Devolver'],
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'refunded',
    state: 'Created',
    taken: 1,
  },
  {
    reason: 'a dispute',
    happens: async (started) => {
      const id = await approved(started);
      await decidePayment(started.orderId, 'in_mediation');
      return id;
    },
    sentence: 'El comprador abrió un reclamo en Mercado Pago',
    amount: '$10.000',
    order: 'Complete',
    actions: ['Dejar como está', 'Devolver'],
    chosen: 'Dejar como está',
    says: LEFT,
    outcome: 'completed',
    state: 'Complete',
    taken: 1,
  },
  {
    reason: 'an order canceled without a decision about the money',
    happens: async (started) => {
      const id = await approved(started);
      await callAs(await newAdmin(), 'PUT', `/order/canceled/${started.orderId}`);
      return id;
    },
    sentence: 'La orden se canceló sin decidir qué hacer con el dinero',
    amount: '$10.000',
    order: 'Canceled',
    actions: ['Devolver', 'Dejar como está'],
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'refunded',
    state: 'Canceled',
    taken: 0,
  },
  {
    reason: 'an order that does not exist',
    happens: async ({ orderId, preferenceId }) => {
      await firestore.doc(`orders/${orderId}`).delete();
      return pay(preferenceId);
    },
    sentence: 'Nombra una orden que no es nuestra',
    amount: '$10.000',
    order: null,
    actions: ['Devolver', 'Dejar como está'],
    chosen: 'Dejar como está',
    says: LEFT,
    outcome: 'kept',
    state: null,
    taken: 1,
  },
  {
    reason: 'money that came back after its place was given away',
    happens: async (started) => {
      const id = await approved(started);
      for (const status of ['charged_back', 'approved']) await decidePayment(started.orderId, status);
      return id;
    },
    sentence: 'El dinero volvió, pero el lugar ya no está',
    amount: '$10.000',
    order: 'Canceled',
    actions: ['Devolver', 'Dejar como está'],
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'refunded',
    state: 'Canceled',
    taken: 0,
  },
  {
    reason: 'a part that was refunded in Mercado Pago, and the rest is accepted',
    ...partRefunded,
    chosen: 'Aceptar',
    says: 'La orden quedó paga',
    outcome: 'completed',
    state: 'Complete',
    taken: 1,
  },
  {
    reason: 'a part that was refunded in Mercado Pago, and the rest is given back',
    ...partRefunded,
    chosen: 'Devolver',
    says: CONFIRMED,
    outcome: 'reversed',
    state: 'Canceled',
    taken: 0,
  },
];
