import { normalCodigo } from '@gym-power/domain';
import { type FormEvent, useId, useState } from 'react';
import { type CheckedDescuento, checkDescuento } from '../../api/descuentos.ts';
import { notify } from '../../state/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { RecaptchaNotice } from '../../ui/RecaptchaNotice.tsx';
import styles from './DescuentoInput.module.css';

/** Two red looks alternate, so that each refusal shakes again. */
type Look = 'neutral' | 'match' | 'refused' | 'refusedAgain';

const messages: Record<Look, (percent: number) => string> = {
  neutral: () => '',
  match: (percent) => `Código aplicado: ${percent}% de descuento`,
  refused: () => 'Ese código no es válido',
  refusedAgain: () => 'Ese código tampoco es válido',
};

interface Props {
  /** The one that is applied. */
  descuento: CheckedDescuento | null;
  /** Gets null for a code that is refused. */
  onFound: (descuento: CheckedDescuento | null) => void;
}

export function DescuentoInput({ descuento, onFound }: Props) {
  const id = useId();
  const [codigo, setCodigo] = useState(descuento?.codigo ?? '');
  const [look, setLook] = useState<Look>(descuento ? 'match' : 'neutral');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!codigo.trim()) return;
    try {
      const found = await checkDescuento(normalCodigo(codigo));
      onFound(found);
      setLook((before) => (found ? 'match' : before === 'refused' ? 'refusedAgain' : 'refused'));
    } catch (error) {
      console.error(error);
      notify.error('No pudimos comprobar el código. Probá de nuevo.');
    }
  };

  return (
    <form className={styles['descuento']} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>Código de descuento</label>
      <div className={styles['row']} data-look={look}>
        <input
          id={id}
          value={codigo}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={look.startsWith('refused')}
          aria-describedby={`${id}-answer`}
          onChange={({ target }) => setCodigo(target.value)}
        />
        <Button type="submit" look="outline">
          Aplicar
        </Button>
      </div>
      <p id={`${id}-answer`} className={styles['answer']} data-look={look} role="status">
        {messages[look](descuento?.descuento ?? 0)}
      </p>
      <RecaptchaNotice />
    </form>
  );
}
