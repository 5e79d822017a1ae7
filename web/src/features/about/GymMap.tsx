import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  Map,
  RenderingType,
  useApiLoadingStatus,
} from '@vis.gl/react-google-maps';
import { gym } from '../../config/gym.ts';
import styles from './AboutPage.module.css';

const ZOOM = 17;

/** Renders nothing until Google's script has loaded, or if it cannot be loaded. */
function LoadedMap() {
  if (useApiLoadingStatus() !== APILoadingStatus.LOADED) return null;
  return (
    <div className={styles['map']}>
      <Map
        mapId="gym"
        renderingType={RenderingType.RASTER}
        defaultCenter={gym.point}
        defaultZoom={ZOOM}
        gestureHandling="cooperative"
        disableDefaultUI
      >
        <AdvancedMarker position={gym.point} title="Gym Power" />
      </Map>
    </div>
  );
}

export default function GymMap({ apiKey }: { apiKey: string }) {
  return (
    <APIProvider apiKey={apiKey} language="es" region="AR">
      <LoadedMap />
    </APIProvider>
  );
}
