import { download } from '../../../lib/download.ts';
import { notify } from '../../../state/notices/notify.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './MyActivities.module.css';

async function saveFile(place: Place): Promise<void> {
  try {
    const { calendarFile } = await import('./calendar-file.ts');
    download(calendarFile(place));
  } catch (error) {
    console.error(error);
    notify.error('No pudimos armar el archivo del calendario. Probá de nuevo.');
  }
}

export function AddToCalendar({ place }: { place: Place }) {
  return (
    <Button look="quiet" className={styles['action']} onClick={() => void saveFile(place)}>
      Agregar al calendario
    </Button>
  );
}
