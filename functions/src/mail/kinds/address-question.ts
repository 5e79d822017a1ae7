import type { Order } from '@gym-power/domain';
import { ofOrder } from '../writing/about-order.ts';
import { newKind } from '../writing/kind.ts';

/** Asks an address other than the account's for consent. The mail contains nothing that the buyer typed. */
export const addressQuestion = newKind('addressQuestion', {
  /** @param consent identifies account and address, so each address is asked once */
  of: (order: Order, consent: string) => ({ id: `question-${consent}`, ...ofOrder(order) }),
  write: async ({ orderId }, { findOrder, consentToAsk, consentLink }) => {
    const order = await findOrder(orderId);
    const consent = order && (await consentToAsk(order));
    if (!order || !consent) return null;
    return {
      to: { address: order.email, name: null, countedAs: 'question' },
      subject: '¿Querés recibir los avisos de una compra en Gym Power?',
      preview: 'Solo si vos querés.',
      title: '¿Querés recibir los avisos?',
      before: [
        'Alguien que compró en Gym Power pidió que los avisos de sus compras lleguen a esta dirección.',
        'Si querés recibirlos, tocá el botón dentro de los próximos 7 días:',
      ],
      button: { label: 'Quiero recibir los avisos', url: consentLink(consent, order.userId) },
      after: ['Si no, no hace falta que hagas nada: no te vamos a escribir más por este pedido.'],
    };
  },
});
