import { lazy } from 'react';
import { env } from '../../config/env.ts';
import { address, mapPage } from '../../config/gym.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { useNear } from '../../ui/use-near.ts';
import styles from './AboutPage.module.css';
import { EmbeddedMap } from './EmbeddedMap.tsx';

const GymMap = lazy(() => import('./GymMap.tsx'));

/**
 * The address and a map: Google's map for a build that has a key, else its embed. Where no map can be loaded, address
 * and link are there all the same.
 */
export function FindUs() {
  const [ref, near] = useNear<HTMLElement>();
  return (
    <section ref={ref} className={styles['section']} aria-labelledby="find-us-title">
      <h2 id="find-us-title">Encontranos en...</h2>
      <address className={styles['address']}>{address}</address>
      {env.mapsKey ? (
        near && (
          <LazyPart what="el mapa">
            <GymMap apiKey={env.mapsKey} />
          </LazyPart>
        )
      ) : (
        <EmbeddedMap near={near} />
      )}
      <p>
        <a href={mapPage} rel="noreferrer">
          Ver en el mapa
        </a>
      </p>
    </section>
  );
}
