import { addressOf } from '@gym-power/domain';
import { lazy } from 'react';
import { env } from '../../config/env.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { useNear } from '../../ui/use-near.ts';
import styles from './AboutPage.module.css';
import { EmbeddedMap } from './EmbeddedMap.tsx';

const GymMap = lazy(() => import('./GymMap.tsx'));

/** Google's map if the build has a key, else its embed. The address and the link work without either. */
export function FindUs() {
  const [ref, near] = useNear<HTMLElement>();
  const gym = useGym({ live: near });
  return (
    <section ref={ref} className={styles['section']} aria-labelledby="find-us-title">
      <h2 id="find-us-title">Encontranos en...</h2>
      <address className={styles['address']}>
        {addressOf(gym)}
        <br />
        {gym.openingHours}
      </address>
      {env.mapsKey ? (
        near && (
          <LazyPart what="el mapa">
            <GymMap apiKey={env.mapsKey} gym={gym} />
          </LazyPart>
        )
      ) : (
        <EmbeddedMap gym={gym} near={near} />
      )}
      <p>
        <a href={gym.mapLink} rel="noreferrer">
          Ver en el mapa
        </a>
      </p>
    </section>
  );
}
