import type { Gym } from '@gym-power/domain';
import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Map,
  RenderingType,
  useApiLoadingStatus,
} from '@vis.gl/react-google-maps';
import styles from './AboutPage.module.css';
import { MapMissing } from './MapMissing.tsx';
import { useLate } from './use-late.ts';

const ZOOM = 17;

const failed: readonly APILoadingStatus[] = [APILoadingStatus.FAILED, APILoadingStatus.AUTH_FAILURE];

/** Renders nothing until Google's script has loaded, and the address if it fails or takes too long. */
function LoadedMap({ gym }: { gym: Gym }) {
  const status = useApiLoadingStatus();
  const late = useLate(status !== APILoadingStatus.LOADED);
  if (late || failed.includes(status)) return <MapMissing gym={gym} />;
  if (status !== APILoadingStatus.LOADED) return null;
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
