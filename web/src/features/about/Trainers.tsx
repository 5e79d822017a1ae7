import { useTrainers } from '../../state/server-cache/use-activities.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from './AboutPage.module.css';
import { TrainerCard, TrainerSkeleton } from './TrainerCard.tsx';

const SKELETONS = 6;

const skeletons = (
  <ul className={styles['trainers']}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <TrainerSkeleton key={index} />
    ))}
  </ul>
);

const none = (
  <Empty>
    <p>Estamos armando el equipo.</p>
  </Empty>
);

export function Trainers() {
  return (
    <section className={styles['section']} aria-labelledby="staff-title">
      <h2 id="staff-title">Nuestro Staff</h2>
      <Loaded of={useTrainers()} what="el staff" loading={skeletons} empty={none}>
        {(trainers) => (
          <ul className={styles['trainers']}>
            {trainers.map((trainer) => (
              <TrainerCard key={trainer.id} trainer={trainer} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
