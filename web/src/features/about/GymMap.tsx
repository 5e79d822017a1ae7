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

const ZOOM = 17;

/** Renders nothing until Google's script has loaded. */
function LoadedMap({ gym }: { gym: Gym }) {
  if (useApiLoadingStatus() !== APILoadingStatus.LOADED) return null;
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
