import { emailField, limits, textLine, toCentavos, VETO_HOURS, withdrawalActions } from '@gym-power/domain';
import type { WithdrawalKind } from '@gym-power/domain';
import { number, object, string } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { created, ok, type Route, route } from '../platform/http/route.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { answerWithdrawalAs, listWithdrawals, vetoByLink } from './resolve-withdrawal.ts';

const MAX_REASON = 500;
const isToCentavo = (amount: number | null | undefined): boolean => !amount || toCentavos(amount) === amount;
const reason = () => textLine(MAX_REASON).default('');

/** `orden`: the order number as people read it, or the full id. */
const bodies = {
  arrepentimiento: object({
    email: emailField(),
    orden: textLine(limits.name).required('El número de orden es obligatorio'),
    motivo: reason(),
  }),
  baja: object({ email: emailField(), orden: textLine(limits.name).default(''), motivo: reason() }),
};

const asking = (kind: WithdrawalKind, summary: string): Route =>
  route({
    method: 'POST',
    path: `/${kind}`,
    summary,
    description:
      'Answers the same, and as fast, whether the order is known or not. ' +
      `Only the order's own address gets a mail; it may veto it within ${VETO_HOURS} hours. ` +
      "The signed-in owner's takes effect at once. " +
      'The same request again on the same day is answered with the same code.',
    access: 'visitor',
    knowsMembers: true,
    limit: 'withdrawal',
    answer: 'WithdrawalReceipt',
    statuses: { 201: 'Noted' },
    says: { orden: 'The order number or id' },
    body: bodies[kind],
    handle: async ({ caller, body: { email, orden, motivo }, now }) =>
      created(await askWithdrawal({ kind, email, typedOrder: orden, reason: motivo, caller, now })),
  });

export const withdrawalRoutes: Route[] = [
  asking('arrepentimiento', 'Withdraw from a purchase (botón de arrepentimiento)'),
  asking('baja', 'End a service (botón de baja de servicio)'),
  route({
    method: 'POST',
    path: '/retractos/anular',
    summary: 'Veto a withdrawal, with the link of the mail that tells of it',
    access: 'visitor',
    limit: 'own',
    answer: 'Vetoed',
    statuses: { 200: 'Vetoed' },
    refuses: ['LINK_NOT_VALID', 'WITHDRAWAL_RESOLVED'],
    body: object({ token: textLine(1_000).strict().required() }),
    handle: async ({ body, now }) => {
      const { id } = await vetoByLink(body.token, now);
      return ok({ codigo: id, state: 'vetoed' as const });
    },
  }),
  route({
    method: 'GET',
    path: '/retractos',
    summary: 'Withdrawals, those that wait first, the most urgent of them first',
    access: 'admin',
    answer: 'Withdrawal[]',
    handle: async () => ok(await listWithdrawals()),
  }),
  route({
    method: 'POST',
    path: '/retractos/:codigo/resolver',
    summary: 'Answer a withdrawal',
    description:
      '`devolver` cancels the order and refunds all of it, `parte` cancels it and refunds `monto`, ' +
      "`rechazar` says that it does not apply. The last two need a reason, which is mailed to the order's " +
      'address. What the desk was paid goes back by hand. Of a request that matched no order, `parte` ' +
      'says that it was settled by hand, and nobody is mailed. The same answer again changes nothing.',
    access: 'admin',
    limit: 'manage',
    answer: 'Withdrawal',
    statuses: { 200: 'Answered' },
    refuses: [
      'BUSY',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'PAYMENT_OPEN',
      'REFUND_DIFFERS',
      'WITHDRAWAL_NOT_FOUND',
      'WITHDRAWAL_RESOLVED',
    ],
    says: { monto: 'Pesos that go back, of a `parte`' },
    body: object({
      accion: string().required().oneOf(withdrawalActions),
      motivo: reason(),
      /** Partial refund for a `parte`, in pesos. */
      monto: number().min(0).test('centavos', 'Hasta dos decimales', isToCentavo).default(null).nullable(),
    }),
    handle: async ({ caller, params, body: { accion, motivo, monto }, now }) =>
      ok(
        await answerWithdrawalAs({
          code: params.codigo!,
          action: accion,
          reason: motivo,
          amount: monto,
          by: uidOf(caller),
          now,
        }),
      ),
  }),
];
