import { address, gym } from '../../config/gym.ts';
import styles from './AboutPage.module.css';

const ZOOM = 17;

/** Google's embed that needs no key. firebase.json allows frames of this address. */
const MAP = `https://www.google.com/maps?${new URLSearchParams({
  q: `${gym.point.lat},${gym.point.lng}`,
  z: String(ZOOM),
  hl: 'es',
  output: 'embed',
}).toString()}`;

interface Props {
  /** True once the visitor comes near: nobody else asks Google for a map. */
  near: boolean;
}

/** The space of the map is kept from the start, so that nothing moves when it comes. */
export function EmbeddedMap({ near }: Props) {
  return (
    <div className={styles['map']}>
      {near && (
        <iframe
          src={MAP}
          title={`Mapa: ${address}`}
          loading="lazy"
          referrerPolicy="no-referrer"
          // Both together are harmless in another origin: the frame cannot reach its own element. It may open the large
          // map in a new tab, and not lead our page away.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </div>
  );
}
