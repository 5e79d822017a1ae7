import { download } from '../../../lib/download.ts';
import { notify } from '../../../state/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Place } from './places.ts';
import styles from './Activities.module.css';

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
