import { emailField, limits, textLine, toCentavos, withdrawalActions, type WithdrawalKind } from '@gym-power/domain';
import { number, object, string } from 'yup';
import { uidOf } from '../platform/caller.ts';
import { created, ok, type Route, route } from '../platform/http/route.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { answerWithdrawalAs, listWithdrawals, vetoByLink } from './resolve-withdrawal.ts';

const MAX_REASON = 500;
const isToCentavo = (amount: number | null | undefined): boolean => !amount || toCentavos(amount) === amount;
const reason = () => textLine(MAX_REASON).default('');

/** `orden`: the number as people read it, or the whole id. */
const bodies = {
  arrepentimiento: object({
    email: emailField(),
    orden: textLine(limits.name).required('El número de orden es obligatorio'),
    motivo: reason(),
  }),
  baja: object({ email: emailField(), orden: textLine(limits.name).default(''), motivo: reason() }),
};

const asking = (kind: WithdrawalKind): Route =>
  route({
    method: 'POST',
    path: `/${kind}`,
    access: 'visitor',
    limit: 'withdrawal',
    body: bodies[kind],
    handle: async ({ caller, body: { email, orden, motivo }, now }) =>
      created(await askWithdrawal({ kind, email, typedOrder: orden, reason: motivo, caller, now })),
  });

export const withdrawalRoutes: Route[] = [
  asking('arrepentimiento'),
  asking('baja'),
  route({
    method: 'POST',
    path: '/retractos/anular',
    access: 'visitor',
    limit: 'own',
    body: object({ token: textLine(1_000).strict().required() }),
    handle: async ({ body, now }) => {
      const { id, state } = await vetoByLink(body.token, now);
      return ok({ codigo: id, state });
    },
  }),
  route({
    method: 'GET',
    path: '/retractos',
    access: 'admin',
    handle: async () => ok(await listWithdrawals()),
  }),
  route({
    method: 'POST',
    path: '/retractos/:codigo/resolver',
    access: 'admin',
    limit: 'manage',
    body: object({
      accion: string().required().oneOf(withdrawalActions),
      motivo: reason(),
      /** What goes back of a `parte`, in pesos. */
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
