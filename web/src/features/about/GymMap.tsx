import type { Gym } from '@gym-power/domain';
import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Map,
  RenderingType,
  useApiLoadingStatus,
} from '@vis.gl/react-google-maps';
import { useEffect, useState } from 'react';
import styles from './AboutPage.module.css';
import { MapMissing } from './MapMissing.tsx';

const ZOOM = 17;
/** A slow phone's network takes some seconds for Google's script. */
const PATIENCE_MS = 10_000;

const failed: readonly APILoadingStatus[] = [APILoadingStatus.FAILED, APILoadingStatus.AUTH_FAILURE];

/** Renders nothing until Google's script has loaded, and the address if it fails or takes too long. */
function LoadedMap({ gym }: { gym: Gym }) {
  const status = useApiLoadingStatus();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (status === APILoadingStatus.LOADED) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const isLoaded = status === APILoadingStatus.LOADED;
  if (!isLoaded && (late || failed.includes(status))) return <MapMissing gym={gym} />;
  if (!isLoaded) return null;
  const point = { lat: gym.latitude, lng: gym.longitude };
  return (
    <div className={styles['map']}>
      <Map
        mapId="gym"
        renderingType={RenderingType.RASTER}
        defaultCenter={point}
        defaultZoom={ZOOM}
        gestureHandling="cooperative"
        disableDefaultUI
      >
        <AdvancedMarker position={point} title={gym.tradeName} />
      </Map>
    </div>
  );
}

export default function GymMap({ apiKey, gym }: { apiKey: string; gym: Gym }) {
  return (
    <APIProvider apiKey={apiKey} language="es" region="AR">
      <LoadedMap gym={gym} />
    </APIProvider>
  );
}
