import type { ActivityJson } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { useTrainers } from '../../state/server-cache/use-activities.ts';
import { useActivityReviews } from '../../state/server-cache/use-reviews.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { reviewWords } from '../../widgets/reviews/review-words.ts';
import { ReviewCard } from '../../widgets/reviews/ReviewCard.tsx';
import { ReviewReply } from '../../widgets/reviews/ReviewReply.tsx';
import styles from './ActivityPeople.module.css';
import { REVIEWS_TITLE, TRAINERS_TITLE } from './ActivityPeopleRoom.tsx';

export default function ActivityPeople({ activity: { id, trainers } }: { activity: ActivityJson }) {
  return (
    <>
      {trainers.length > 0 && <ActivityTrainers trainers={trainers} />}
      <ActivityReviews id={id} />
    </>
  );
}

const firstSentence = (bio: string): string => bio.split(/(?<=[.!?])\s/, 1)[0]!;

/** Faces and names come with the class. Specialties arrive later, with the list of all trainers. */
function ActivityTrainers({ trainers }: Pick<ActivityJson, 'trainers'>) {
  const { data: all = [] } = useTrainers();
  return (
    <section className={styles['section']} aria-labelledby="trainers-title">
      <h2 id="trainers-title">{TRAINERS_TITLE}</h2>
      <ul className={styles['trainers']}>
        {trainers.map(({ id, name, image }) => {
          const known = all.find((trainer) => trainer.id === id);
          return (
            <li key={id}>
              <Picture src={image} alt="" kind="trainer" sizes="6rem" className={styles['portrait']!} />
              <div>
                <h3>{name}</h3>
                {known && (
                  <>
                    <p className={styles['specialty']}>{known.specialty}</p>
                    <p>Experiencia: {known.experience}</p>
                    <p className={styles['bio']}>{firstSentence(known.description)}</p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ActivityReviews({ id }: Pick<ActivityJson, 'id'>) {
  return (
    <section className={styles['section']} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{REVIEWS_TITLE}</h2>
      <Loaded of={useActivityReviews(id)} what="las reseñas" loading={<div className={styles['room']} />}>
        {({ count, verified, average, reviews }) =>
          reviews.length === 0 ? (
            <p>Todavía no tiene reseñas. La primera puede ser la tuya.</p>
          ) : (
            <div className={styles['room']}>
              {average !== null && (
                <p className={styles['average']}>
                  <b>{average.toFixed(1).replace('.', ',')}</b>
                  <Stars rating={average} />
                  <span>{reviewWords(count, verified)}</span>
                  {count > reviews.length && <Link to={paths.reviews}>Ver todas</Link>}
                </p>
              )}
              {/* The list scrolls sideways, so the keyboard must be able to reach it. */}
              <ul className={styles['reviews']} tabIndex={0} aria-labelledby="reviews-title">
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review}>{review.reply && <ReviewReply text={review.reply.text} />}</ReviewCard>
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
