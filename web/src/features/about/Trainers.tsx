import type { TrainerJson } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { useTrainers } from '../../state/server-cache/use-activities.ts';
import { useReviews } from '../../state/server-cache/use-reviews.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from './AboutPage.module.css';
import { reviewOfEach } from './review-of-each.ts';
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
        {(trainers) => <Cards trainers={trainers} />}
      </Loaded>
      <p>
        <Link to={paths.reviews}>Todas las reseñas</Link>
      </p>
    </section>
  );
}

function Cards({ trainers }: { trainers: TrainerJson[] }) {
  const { data: reviews = [] } = useReviews();
  const said = reviewOfEach(trainers, reviews);
  return (
    // Phones scroll it sideways, so the keyboard must be able to reach it.
    <ul className={styles['trainers']} tabIndex={0} aria-labelledby="staff-title">
      {trainers.map((trainer) => (
        <TrainerCard key={trainer.id} trainer={trainer} review={said.get(trainer.id)} />
      ))}
    </ul>
  );
}
