import { AdvancedMarker, APILoadingStatus, APIProvider, Map, useApiLoadingStatus } from '@vis.gl/react-google-maps';
import styles from './AboutPage.module.css';

const GYM = { lat: -34.81845, lng: -58.46757 };
const ZOOM = 17;

/** Nothing until the script has loaded, and nothing when it could not. */
function LoadedMap() {
  if (useApiLoadingStatus() !== APILoadingStatus.LOADED) return null;
  return (
    <div className={styles['map']}>
      <Map mapId="gym" defaultCenter={GYM} defaultZoom={ZOOM} gestureHandling="cooperative" disableDefaultUI>
        <AdvancedMarker position={GYM} title="Gym Power" />
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
