import { addressOf, type Gym } from '@gym-power/domain';

/** In place of a map that Google does not send. */
export const MapMissing = ({ gym }: { gym: Gym }) => (
  <p role="status">
    No pudimos mostrar el mapa. <a href={gym.mapLink}>{addressOf(gym)}, en Google Maps</a>
  </p>
);
