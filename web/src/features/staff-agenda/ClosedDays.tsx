import type { Closure, IsoDate } from '@gym-power/domain';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from './ActDialog.tsx';
import { reopeningGym } from './acts.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';
import styles from './Agenda.module.css';

interface Props {
  closures: readonly Closure[];
  today: IsoDate;
  onDay: (day: IsoDate) => void;
  onReopen: (closure: Closure) => void;
}

export function ClosedDays({ closures, today, onDay, onReopen }: Props) {
  const coming = closures.filter(({ id }) => id >= today).toSorted((a, b) => a.id.localeCompare(b.id));
  if (coming.length === 0) return null;
  return (
    <section className={styles['closed']} aria-label="Días cerrados">
      <h3>Días cerrados</h3>
      <ul>
        {coming.map((closure) => {
          const { id, because, credit } = closure;
          return (
            <li key={id}>
              <span>
                <b>{dateWords(id)}</b>
                <small>
                  {because}
                  {credit && ' · con recupero'}
                </small>
              </span>
              <Button look="quiet" aria-label={`Ver la semana del ${dateWords(id)}`} onClick={() => onDay(id)}>
                Ver
              </Button>
              <Button look="outline" aria-label={`Reabrir el ${dateWords(id)}`} onClick={() => onReopen(closure)}>
                Reabrir
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ReopenProps {
  closure: Closure;
  onClose: () => void;
}

export function ReopenGymDialog({ closure: { id, because, credit }, onClose }: ReopenProps) {
  return (
    <ActDialog
      title={`Reabrir el ${dateWords(id)}`}
      submitLabel="Reabrir el gimnasio"
      act={reopeningGym(id, because, credit)}
      onClose={onClose}
    >
      {() => (
        <p>
          Cerrado: {because}. Vuelven todas las clases de ese día.
          {credit && ' Los recuperos que nadie usó se anulan.'}
        </p>
      )}
    </ActDialog>
  );
}
