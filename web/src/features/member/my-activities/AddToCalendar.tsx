import type { Gym, OrderLineJson } from '@gym-power/domain';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../state/notices/notify.ts';
import { sessionsAhead } from '../../../state/server-cache/use-sessions-ahead.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './MyActivities.module.css';

async function saveFile(places: readonly OrderLineJson[], gym: Gym): Promise<void> {
  // The file of weekly classes is still useful without the dates that differ.
  const withSessions = async (place: OrderLineJson) => ({
    ...place,
    sessions: await sessionsAhead(place.diaHoraId).catch(() => []),
  });
  try {
    const { calendarFile } = await import('./calendar-file.ts');
    download(calendarFile(await Promise.all(places.map(withSessions)), gym));
  } catch (error) {
    console.error(error);
    notify.error('No pudimos armar el archivo del calendario. Probá de nuevo.');
  }
}

export function AddToCalendar({ places }: { places: readonly OrderLineJson[] }) {
  const gym = useGym({ live: true });
  return (
    <Button look="quiet" className={styles['action']} onClick={() => void saveFile(places, gym)}>
      Agregar al calendario
    </Button>
  );
}
