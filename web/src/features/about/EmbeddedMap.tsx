import { addressOf, type Gym } from '@gym-power/domain';
import styles from './AboutPage.module.css';
import { MapMissing } from './MapMissing.tsx';

const ZOOM = 17;

/** Google's embed, which needs no key. firebase.json allows frames from this address. */
const mapOf = ({ latitude, longitude }: Gym): string =>
  `https://www.google.com/maps?${new URLSearchParams({
    q: `${latitude},${longitude}`,
    z: String(ZOOM),
    hl: 'es',
    output: 'embed',
  }).toString()}`;

interface Props {
  gym: Gym;
  /** True once the visitor scrolls near. Until then no request goes to Google. */
  near: boolean;
}

/** An iframe does not report whether Google answered, so only an offline browser shows the address. */
export function EmbeddedMap({ gym, near }: Props) {
  if (near && !navigator.onLine) return <MapMissing gym={gym} />;
  return (
    <div className={styles['map']}>
      {near && (
        <iframe
          src={mapOf(gym)}
          title={`Mapa: ${addressOf(gym)}`}
          loading="lazy"
          referrerPolicy="no-referrer"
          // Safe for another origin: the frame cannot reach its own element, nor navigate our page away.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </div>
  );
}
