import { formatPesos, type PaidBy } from '@gym-power/domain';
import { undoSale } from '../../api/desk.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { reportFailure } from '../records/failures.ts';
import styles from './DueBack.module.css';
import { meansWords } from './MeansChoice.tsx';

interface Props {
  orderId: string;
  /** In pesos. */
  due: number;
  by: PaidBy;
  reason: string;
  onNoted: () => void;
}

/** Staff hand back desk payments in person, and record it here. */
export function DueBack({ orderId, due, by, reason, onNoted }: Props) {
  const { busy, run } = useAction({ failed: 'Algo salió mal al anotar la devolución', onFailure: reportFailure });
  if (by === 'mercadopago')
    return (
      <div className={styles['due']}>Mercado Pago todavía no devolvió {formatPesos(due)}: se lo seguimos pidiendo.</div>
    );
  const note = async () => {
    if (await run(() => undoSale(orderId, reason), 'La devolución quedó anotada en la caja')) onNoted();
  };
  return (
    <div className={styles['due']}>
      <span>
        Falta devolverle {formatPesos(due)} ({meansWords[by]}).
      </span>
      <Button look="outline" disabled={busy} onClick={() => void note()}>
        Ya se lo devolví
      </Button>
    </div>
  );
}
