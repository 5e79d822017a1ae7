import { getOwnData } from '../../../api/users.ts';
import { download } from '../../../lib/download.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Profile.module.css';

/** Right of access (Ley 25.326, artículo 14). */
export function OwnData({ userId }: { userId: string }) {
  const { busy, run } = useAction({ failed: 'No pudimos preparar tus datos', onFailure: notifyFailure });
  const save = () =>
    run(async () => download(new File([await getOwnData(userId)], 'mis-datos.html', { type: 'text/html' })));

  return (
    <section className={styles['part']} aria-labelledby="own-data">
      <h3 id="own-data">Mis datos</h3>
      <p>Todo lo que el gimnasio tiene sobre vos, en un archivo que se abre en cualquier navegador.</p>
      <Button look="outline" disabled={busy} onClick={() => void save()}>
        {busy ? 'Un momento…' : 'Descargar mis datos'}
      </Button>
    </section>
  );
}
