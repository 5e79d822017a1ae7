import { addressOf, type Gym } from '@gym-power/domain';
import { useState } from 'react';
import styles from './AboutPage.module.css';
import { MapMissing } from './MapMissing.tsx';
import { useLate } from './use-late.ts';

const ZOOM = 17;

/** Google's embed, which needs no key. firebase.json allows frames from this address. */
const mapOf = ({ latitude, longitude }: Gym): string =>
  `https://www.google.com/maps?${new URLSearchParams({
    q: `${latitude},${longitude}`,
    z: String(ZOOM),
    hl: 'es',
    output: 'embed',
  }).toString()}`;

/** A frame reports that it has loaded even if the browser shows its own error page there. A picture tells. */
const PROBE = 'https://www.google.com/favicon.ico';

interface Props {
  gym: Gym;
  /** True once the visitor scrolls near. Until then no request goes to Google. */
  near: boolean;
}

export function EmbeddedMap({ gym, near }: Props) {
  const [reached, setReached] = useState<boolean | null>(null);
  const late = useLate(near && reached === null);
  if (late || reached === false) return <MapMissing gym={gym} />;
  return (
    <div className={styles['map']}>
      {near && reached === null && (
        <img
          src={PROBE}
          alt=""
          hidden
          referrerPolicy="no-referrer"
          onLoad={() => setReached(true)}
          onError={() => setReached(false)}
        />
      )}
      {near && reached && (
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
