import { notify } from '../../../state/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Place } from './places.ts';
import styles from './Activities.module.css';

async function download(place: Place): Promise<void> {
  try {
    const { calendarFile } = await import('./calendar-file.ts');
    const file = calendarFile(place);
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    console.error(error);
    notify.error('No pudimos armar el archivo del calendario. Probá de nuevo.');
  }
}

export function AddToCalendar({ place }: { place: Place }) {
  return (
    <Button look="quiet" className={styles['action']} onClick={() => void download(place)}>
      Agregar al calendario
    </Button>
  );
}
