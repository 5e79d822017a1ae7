import { useTrainers } from '../../state/groups/pgym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import styles from './AboutPage.module.css';
import { TrainerCard, TrainerGhost } from './TrainerCard.tsx';

const SKELETONS = 6;

export function Trainers() {
  const { items, status, reload } = useTrainers();
  return (
    <section className={styles['section']} aria-labelledby="staff-title">
      <h2 id="staff-title">Nuestro Staff</h2>
      {!items && status === 'failed' && <LoadFailed what="el staff" onRetry={() => void reload()} />}
      {items?.length === 0 && (
        <Empty>
          <p>Estamos armando el equipo.</p>
        </Empty>
      )}
      <ul className={styles['trainers']}>
        {items?.map((trainer) => (
          <TrainerCard key={trainer.id} trainer={trainer} />
        ))}
        {!items &&
          status === 'loading' &&
          Array.from({ length: SKELETONS }, (_, index) => <TrainerGhost key={index} />)}
      </ul>
    </section>
  );
}
