import { emailField, formatPesos, type OrderJson } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useAtomValue } from 'jotai';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import type { PricedCart } from '../../state/cart/priced-cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { RecaptchaNotice } from '../../ui/RecaptchaNotice.tsx';
import { Amounts } from '../../widgets/cart/Amounts.tsx';
import { Conditions } from '../../widgets/plan/Conditions.tsx';
import { PlanNote } from '../../widgets/plan/PlanNote.tsx';
import { useLineDates } from '../../widgets/plan/use-line-dates.ts';
import { CancelPurchase } from './CancelPurchase.tsx';
import styles from './Checkout.module.css';
import { CheckoutLines } from './CheckoutLines.tsx';
import type { Payment } from './use-pay.ts';
import { VerifyFirst } from './VerifyFirst.tsx';

const schema = object({ email: emailField() });

const hasDates = ({ fechas }: { fechas: readonly string[] }) => fechas.length > 0;

interface Props {
  cart: PricedCart;
  payment: Payment;
  replaces: OrderJson | undefined;
}

export function CheckoutForm({ cart, payment: { pay, paying, failure, clearFailure, fullDates }, replaces }: Props) {
  const { user } = useAtomValue(loginAtom);
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(schema),
    mode: 'onChange',
    defaultValues: { email: user?.email ?? '' },
  });

  const datesOf = useLineDates(cart.items[0]?.planDays, fullDates);
  const shownFull = () =>
    cart.items.map((item) => ({ diaHoraId: item.diaHoraId, fechas: datesOf(item).full })).filter(hasDates);
  const blocked = cart.troubled && !paying;
  return (
    <form
      className={styles['checkout']}
      onSubmit={(event) => void handleSubmit(({ email }) => pay(email, shownFull()))(event)}
      noValidate
    >
      <CheckoutLines items={cart.items} packs={cart.packs} datesOf={datesOf} />
      <div className={styles['summary']}>
        <Amounts cart={cart} />
        <Field
          id="checkout-email"
          label="Email para la confirmación"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        {replaces && (
          <p className={styles['replaces']}>
            Tenés una compra sin pagar de {formatPesos(replaces.totalPrice)}: al continuar la reemplazás por esta.
          </p>
        )}
        <div className={styles['terms']}>
          {cart.items.some(({ planDays }) => planDays !== undefined) && (
            <Folded summary="Hasta cuándo es tu lugar">
              <PlanNote items={cart.items} />
            </Folded>
          )}
          <Folded summary="Al pagar aceptás las condiciones.">
            <Conditions />
          </Folded>
          <Folded summary="Al pagar te llevamos a Mercado Pago.">
            <p>
              {cart.items.length > 0 ? 'Tu lugar queda reservado mientras tanto, y volvés' : 'Volvés'} acá al terminar.
            </p>
          </Folded>
          <Folded summary="Si el email es de otra persona">
            <p>Si ponés otro email que el tuyo, antes le preguntamos si quiere los avisos.</p>
          </Folded>
        </div>
        <RecaptchaNotice />
      </div>
      <div className={styles['bar']}>
        <div role="alert" className={styles['alert']}>
          {failure && <p className={styles['failure']}>{failure.sentence}</p>}
          {blocked && (
            <p className={styles['failure']}>
              {cart.items.some(({ trouble }) => trouble !== null)
                ? 'Hay clases que cambiaron desde que las agregaste: revisalas antes de pagar.'
                : 'Algo cambió desde que lo agregaste: revisalo antes de pagar.'}
            </p>
          )}
        </div>
        {failure?.verify && <VerifyFirst email={user?.email ?? ''} onVerified={clearFailure} />}
        <p className={styles['total']}>
          A pagar <b>{formatPesos(cart.total)}</b>
        </p>
        <Button type="submit" disabled={paying || blocked}>
          {paying ? 'Un momento…' : 'Pagar'}
        </Button>
        <CancelPurchase disabled={paying} />
      </div>
    </form>
  );
}
