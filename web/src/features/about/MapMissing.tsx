import { addressOf, type Gym } from '@gym-power/domain';

/** Shown when Google's map cannot load. */
export const MapMissing = ({ gym }: { gym: Gym }) => (
  <p role="status">
    No pudimos mostrar el mapa. <a href={gym.mapLink}>{addressOf(gym)}, en Google Maps</a>
  </p>
);
