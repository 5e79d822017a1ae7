import { useState } from 'react';
import { shortDate } from '../../../lib/format.ts';
import { paths } from '../../../config/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { type Place, placesOf } from '../places.ts';
import { useOwnOrders } from '../use-own-orders.ts';
import styles from './Views.module.css';

const validity = ({ validUntil, ended }: Place) => {
  if (validUntil === null) return 'Vigente';
  return ended ? `Vencida el ${shortDate(validUntil)}` : `Vigente hasta el ${shortDate(validUntil)}`;
};

export default function ActivitiesView() {
  const orders = useOwnOrders();
  const [now] = useState(() => new Date());
  const places = orders.data && placesOf(orders.data, now);
  return (
    <>
      <h1>Mis actividades</h1>
      {!places && orders.status === 'loading' && <Spinner label="Cargando tus actividades…" />}
      {!places && orders.status === 'failed' && <LoadFailed what="tus actividades" onRetry={orders.reload} />}
      {places?.length === 0 && (
        <Empty>
          <p>Todavía no compraste ninguna clase.</p>
          <ButtonLink to={paths.clases}>Ver las clases</ButtonLink>
        </Empty>
      )}
      <ul className={styles['places']}>
        {places?.map((place) => (
          <li key={place.id} className={styles['place']} data-ended={place.ended}>
            <Picture src={place.image} alt="" kind="clase" sizes="12rem" className={styles['thumb']!} />
            <div>
              <h2 className={styles['name']}>{place.name}</h2>
              <p>
                {place.day} {place.hour} {place.quantity > 1 && `· ${place.quantity} lugares`}
              </p>
              <p className={styles['validity']}>{validity(place)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
