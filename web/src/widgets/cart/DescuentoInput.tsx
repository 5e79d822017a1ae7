import { isFor, normalCodigo } from '@gym-power/domain';
import { type FormEvent, useId, useState } from 'react';
import { type CheckedDescuento, checkDescuento } from '../../api/descuentos.ts';
import { listed } from '../../lib/format.ts';
import { notifyFailure, useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { RecaptchaNotice } from '../../ui/RecaptchaNotice.tsx';
import styles from './DescuentoInput.module.css';

/** Two refused looks alternate, so that each refusal shakes again. */
type Look = 'neutral' | 'match' | 'refused' | 'refusedAgain';

interface Line {
  activityId: string;
  name: string;
}

interface Props {
  descuento: CheckedDescuento | null;
  lines: readonly Line[];
  isOwn: boolean;
  onFound: (descuento: CheckedDescuento | null) => void;
}

export function DescuentoInput({ descuento, lines, isOwn, onFound }: Props) {
  const id = useId();
  const [codigo, setCodigo] = useState(descuento?.codigo ?? '');
  const [look, setLook] = useState<Look>(descuento ? 'match' : 'neutral');
  const [because, setBecause] = useState<string | null>(null);

  const { run } = useAction({
    onFailure: (error) => notifyFailure(error, 'No pudimos comprobar el código. Probá de nuevo.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!codigo.trim()) return;
    void run(async () => {
      const checked = await checkDescuento(normalCodigo(codigo), { asMember: isOwn });
      const found = 'codigo' in checked && isForSome(checked, lines) ? checked : null;
      setBecause('because' in checked ? checked.because : OTHER_CLASSES);
      onFound(found);
      setLook((before) => (found ? 'match' : before === 'refused' ? 'refusedAgain' : 'refused'));
    });
  };

  return (
    <form className={styles['descuento']} onSubmit={submit}>
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
        {messageOf(look, { descuento, lines, because })}
      </p>
      <RecaptchaNotice />
    </form>
  );
}

const OTHER_CLASSES = 'Ese código es para otras clases';

const isForSome = (descuento: CheckedDescuento, lines: readonly Line[]): boolean =>
  lines.some(({ activityId }) => isFor(descuento, activityId));

type Answer = Pick<Props, 'descuento' | 'lines'> & { because: string | null };

function messageOf(look: Look, { descuento, lines, because }: Answer): string {
  switch (look) {
    case 'neutral':
      return '';
    case 'refused':
      return because ?? 'Ese código no es válido';
    case 'refusedAgain':
      return because ?? 'Ese código tampoco es válido';
    case 'match':
      return descuento ? appliedTo(descuento, lines) : '';
  }
}

function appliedTo(descuento: CheckedDescuento, lines: readonly Line[]): string {
  if (!isForSome(descuento, lines)) return OTHER_CLASSES;
  const applied = `Código aplicado: ${descuento.descuento}% de descuento`;
  const classes = new Set(lines.filter(({ activityId }) => isFor(descuento, activityId)).map(({ name }) => name));
  const isForAll = lines.every(({ activityId }) => isFor(descuento, activityId));
  return isForAll ? applied : `${applied} en ${listed([...classes])}`;
}
