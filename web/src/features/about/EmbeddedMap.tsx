import { addressOf, type Gym } from '@gym-power/domain';
import styles from './AboutPage.module.css';

const ZOOM = 17;

/** Google's embed that needs no key. firebase.json allows frames of this address. */
const mapOf = ({ latitude, longitude }: Gym): string =>
  `https://www.google.com/maps?${new URLSearchParams({
    q: `${latitude},${longitude}`,
    z: String(ZOOM),
    hl: 'es',
    output: 'embed',
  }).toString()}`;

interface Props {
  gym: Gym;
  /** True once the visitor comes near: nobody else asks Google for a map. */
  near: boolean;
}

/** The space of the map is kept from the start, so that nothing moves when it comes. */
export function EmbeddedMap({ gym, near }: Props) {
  return (
    <div className={styles['map']}>
      {near && (
        <iframe
          src={mapOf(gym)}
          title={`Mapa: ${addressOf(gym)}`}
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
