import { type ActivityJson, formatPesos } from '@gym-power/domain';
import { lazy, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { preview } from '../../lib/format.ts';
import { AfterHeading } from '../../ui/AfterHeading.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { useNear } from '../../ui/use-near.ts';
import { useUrlQuery } from '../../ui/use-url-query.ts';
import { CLASS_OFFERS_ID, ClassOffers } from '../../widgets/packs/ClassOffers.tsx';
import { priceTerms } from '../../widgets/plan/plan-words.ts';
import styles from './ActivityPage.module.css';
import { ActivityPeopleRoom } from './ActivityPeopleRoom.tsx';
import { ActivityPrice } from './ActivityPrice.tsx';
import { FlipPicture } from './FlipPicture.tsx';
import { Share } from './Share.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { StructuredActivity } from './StructuredActivity.tsx';

const ActivityPeople = lazy(() => import('./ActivityPeople.tsx'));

const META_LENGTH = 150;
const TEASER_LENGTH = 100;

const freeSlot = ({ diaHoras }: ActivityJson, asked: string | null): string =>
  diaHoras.find(({ id, stock }) => id === asked && stock > 0)?.id ?? '';

export function ActivityDetails({ activity }: { activity: ActivityJson }) {
  const [query] = useUrlQuery();
  const [chosen, setChosen] = useState(() => freeSlot(activity, query.get('horario')));
  const [people, near] = useNear<HTMLDivElement>();
  const { id, name, description, image, price, planDays, diaHoras, trainers } = activity;
  const room = <ActivityPeopleRoom trainers={trainers} />;
  const slot = diaHoras.find((each) => each.id === chosen);
  const places = slot ? slot.stock : diaHoras.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <>
      <div className={styles['activity']}>
        <PageMeta
          title={name}
          path={paths.activity(id)}
          description={preview(description, META_LENGTH)}
          preview={{
            description: `${formatPesos(price)} ${priceTerms(planDays)}. ${preview(description, TEASER_LENGTH)}`,
            image,
          }}
        />
        <StructuredActivity activity={activity} />
        <FlipPicture activity={activity} />
        <div id="offer" className={styles['offer']}>
          <h1>{name}</h1>
          <AfterHeading>
            {trainers.length > 0 && (
              <p className={styles['trainers']}>
                {trainers.map((trainer) => (
                  <Avatar key={trainer.id} src={trainer.image} name={trainer.name} size={40} />
                ))}
                <span>Con {trainers.map((trainer) => trainer.name).join(' y ')}</span>
              </p>
            )}
            <ActivityPrice price={price} planDays={planDays} withoutTaxes={activity.priceWithoutTaxes} />
            <p>Capacidad: {places} lugares disponibles</p>
            <SlotPicker activity={activity} action="Add to cart" chosen={chosen} onChoose={setChosen} inSight />
            <p className={styles['plan']}>
              <ButtonLink look="outline" to={paths.homeActivities}>
                Buy plan
              </ButtonLink>
            </p>
            <Share title={`${name} en Gym Power`} path={paths.activity(id)} />
            <p className={styles['others']}>
              <a href={`#${CLASS_OFFERS_ID}`}>Probar una clase, una clase o un pack</a>
            </p>
          </AfterHeading>
        </div>
        <div className={styles['more']}>
          <section className={styles['description']} aria-labelledby="description-title">
            <h2 id="description-title">La clase</h2>
            <p>{description}</p>
          </section>
          <ClassOffers activityId={id} />
        </div>
      </div>
      <div ref={people}>
        {near ? (
          <LazyPart what="las reseñas de la clase" loading={room}>
            <ActivityPeople activity={activity} />
          </LazyPart>
        ) : (
          room
        )}
      </div>
    </>
  );
}
