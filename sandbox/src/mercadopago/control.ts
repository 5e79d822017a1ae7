import { json, Router } from 'express';
import {
  answerBadInput,
  BadInput,
  flag,
  oneOf,
  parseInput,
  between,
  text,
  wholeBetween,
  type Field,
} from '../http/control-input.ts';
import { clearFaults, faultFields, type Faults } from './faults.ts';
import { changeStatus, makePayment, refund, refundable } from './payment.ts';
import { paymentStatuses, type PaymentStatus } from './payment-status.ts';
import { allRefunds } from './refund-routes.ts';
import { forgetAll, type World } from './world.ts';

interface NewPayment {
  preferenceId: string;
  status: PaymentStatus;
  notify: boolean;
  notifications: number;
  amount: number;
  currency: string;
}

interface Change {
  status: PaymentStatus;
  notify: boolean;
  notifications: number;
}

/** A refund of a part, as from Mercado Pago's panel. */
interface PartialRefund {
  amount: number;
  notify: boolean;
}

/** `undocumentedStatus`: a status that Mercado Pago might introduce. */
type PanelChange = Change & { undocumentedStatus: string };

const changeFields: Record<keyof Change, Field> = {
  status: oneOf(paymentStatuses),
  notify: flag,
  notifications: wholeBetween(0, 50),
};
const panelFields: Record<keyof PanelChange, Field> = { ...changeFields, undocumentedStatus: text };
const refundFields: Record<keyof PartialRefund, Field> = { amount: between(0.01, 1_000_000_000), notify: flag };
const newPaymentFields: Record<keyof NewPayment, Field> = {
  ...changeFields,
  preferenceId: text,
  amount: between(0.01, 1_000_000_000),
  currency: {
    accepts: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
    what: 'a currency code such as ARS',
  },
};

const copiesOf = ({ notify = true, notifications = 1 }: Partial<Change>): number => (notify ? notifications : 0);

/** Controls the stand-in, for tests and people. Not a part of Mercado Pago; needs no token. */
export const control = (world: World): Router => {
  const router = Router();
  router.use(json());

  router.post('/payments', async (request, response) => {
    const input = parseInput<NewPayment>(request.body, newPaymentFields, ['preferenceId', 'status']) as NewPayment;
    const preference = world.preferences.get(input.preferenceId);
    if (!preference) throw new BadInput(`There is no preference ${input.preferenceId}.`, 404);
    const payment = makePayment(world, preference, input);
    if (copiesOf(input) > 0) await world.webhooks.notify(payment, 'payment.created', copiesOf(input));
    response.status(201).json(payment);
  });

  router.patch('/payments/:id', async (request, response) => {
    const payment = world.payments.get(Number(request.params.id));
    if (!payment) throw new BadInput(`There is no payment ${request.params.id}.`, 404);
    const input = parseInput<PanelChange>(request.body, panelFields, ['status']) as Partial<PanelChange> &
      Pick<Change, 'status'>;
    if (payment.status === 'refunded' && input.status !== 'refunded')
      throw new BadInput(`Payment ${payment.id} is refunded: money that went back does not return.`, 409);
    changeStatus(world, payment, input.status);
    Object.assign(payment, input.undocumentedStatus && { status: input.undocumentedStatus });
    if (copiesOf(input) > 0) await world.webhooks.notify(payment, 'payment.updated', copiesOf(input));
    response.json(payment);
  });

  router.post('/payments/:id/refunds', async (request, response) => {
    const payment = world.payments.get(Number(request.params.id));
    if (!payment) throw new BadInput(`There is no payment ${request.params.id}.`, 404);
    const { amount, notify = true } = parseInput<PartialRefund>(request.body, refundFields, ['amount']);
    if (payment.status !== 'approved' || amount! > refundable(payment))
      throw new BadInput(`Payment ${payment.id} is ${payment.status}, with ${refundable(payment)} left.`, 409);
    const made = refund(world, payment, amount!);
    if (notify) await world.webhooks.notify(payment, 'payment.updated');
    response.status(201).json(made);
  });

  router.get('/payments', (_request, response) => void response.json([...world.payments.values()]));
  router.get('/refunds', (_request, response) => void response.json(allRefunds(world)));
  router.get('/preferences', (_request, response) => void response.json([...world.preferences.values()]));
  router.get('/webhooks', (_request, response) => void response.json(world.webhooks.list()));

  router.get('/faults', (_request, response) => void response.json(world.faults));
  router.put('/faults', (request, response) => {
    response.json(Object.assign(world.faults, parseInput<Faults>(request.body, faultFields)));
  });
  router.delete('/faults', (_request, response) => void response.json(clearFaults(world.faults)));

  router.post('/reset', (_request, response) => {
    forgetAll(world);
    clearFaults(world.faults);
    response.status(204).end();
  });

  router.use((request) => {
    throw new BadInput(`There is no ${request.method} ${request.originalUrl} here.`, 404);
  });
  router.use(answerBadInput);
  return router;
};
