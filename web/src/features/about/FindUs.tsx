import { lazy } from 'react';
import { env } from '../../config/env.ts';
import { address } from '../../config/gym.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { useNear } from '../../ui/use-near.ts';
import styles from './AboutPage.module.css';

const MAP_SITE = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, Buenos Aires`)}`;

const GymMap = lazy(() => import('./GymMap.tsx'));

/** The address, and a map if the build has a key for one. */
export function FindUs() {
  const [ref, near] = useNear<HTMLElement>();
  return (
    <section ref={ref} className={styles['section']} aria-labelledby="find-us-title">
      <h2 id="find-us-title">Encontranos en...</h2>
      <address className={styles['address']}>{address}</address>
      {env.mapsKey && near && (
        <LazyPart what="el mapa">
          <GymMap apiKey={env.mapsKey} />
        </LazyPart>
      )}
      <p>
        <a href={MAP_SITE} rel="noreferrer">
          Ver en el mapa
        </a>
      </p>
    </section>
  );
}
