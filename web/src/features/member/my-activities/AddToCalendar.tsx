import type { Gym } from '@gym-power/domain';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../state/notices/notify.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { sessionsAhead } from '../../../state/server-cache/use-agenda.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './MyActivities.module.css';

async function saveFile(place: Place, gym: Gym): Promise<void> {
  try {
    const [{ calendarFile }, sessions] = await Promise.all([
      import('./calendar-file.ts'),
      // The file of weekly classes is still useful without the dates that differ.
      sessionsAhead(place.diaHoraId).catch(() => []),
    ]);
    download(calendarFile(place, sessions, gym));
  } catch (error) {
    console.error(error);
    notify.error('No pudimos armar el archivo del calendario. Probá de nuevo.');
  }
}

export function AddToCalendar({ place }: { place: Place }) {
  const gym = useGym({ live: true });
  return (
    <Button look="quiet" className={styles['action']} onClick={() => void saveFile(place, gym)}>
      Agregar al calendario
    </Button>
  );
}
