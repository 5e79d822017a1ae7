import { emailField, textLine, type WithdrawalKind } from '@gym-power/domain';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { object } from 'yup';
import { askWithdrawal, type WithdrawalReceipt } from '../../api/withdrawals.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { fieldOf } from '../../widgets/forms/field-of.ts';
import { useEarlyInput } from '../../widgets/forms/use-early-input.ts';
import styles from './WithdrawalPage.module.css';

const MAX_ORDER = 80;
const MAX_REASON = 500;
const schemas = {
  arrepentimiento: object({
    email: emailField(),
    orden: textLine(MAX_ORDER).required('El número de orden es obligatorio'),
    motivo: textLine(MAX_REASON),
  }),
  baja: object({ email: emailField(), orden: textLine(MAX_ORDER), motivo: textLine(MAX_REASON) }),
};

interface Props {
  kind: WithdrawalKind;
  asMember: boolean;
  onDone: (receipt: WithdrawalReceipt) => void;
}

export function AskForm({ kind, asMember, onDone }: Props) {
  const { busy, failure, run } = useAction({ failed: 'Algo salió mal: probá de nuevo en un rato.' });
  const form = useForm({ resolver: yupResolver(schemas[kind]), mode: 'onTouched' });
  useEarlyInput(form);
  const field = fieldOf(form);
  const submit = form.handleSubmit(({ email, orden, motivo }) => {
    const asked = { email, ...(kind === 'arrepentimiento' && { orden: orden! }), ...(motivo && { motivo }) };
    return run(async () => onDone(await askWithdrawal(kind, asked, asMember)));
  });
  return (
    <form method="post" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Field id="email" label="Email de la compra" type="email" autoComplete="email" {...field('email')} />
      {kind === 'arrepentimiento' && (
        <Field
          id="orden"
          label="Número de orden"
          hint="Está en los mails de tu compra, como K7M2-9QXD"
          autoComplete="off"
          {...field('orden')}
        />
      )}
      <Field id="motivo" label="Motivo (opcional)" autoComplete="off" {...field('motivo')} />
      <p role="alert" className={styles['failure']}>
        {failure}
      </p>
      <Button type="submit" disabled={busy}>
        {busy ? 'Un momento…' : sendWords(kind, asMember)}
      </Button>
    </form>
  );
}

/** A member's own purchases already have a button 'Arrepentirme' each. */
function sendWords(kind: WithdrawalKind, asMember: boolean): string {
  if (kind === 'baja') return 'Pedir la baja';
  return asMember ? 'Pedir el arrepentimiento' : 'Arrepentirme';
}
