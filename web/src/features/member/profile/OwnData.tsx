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
    <section className={styles['end']} aria-labelledby="own-data">
      <h2 id="own-data">Mis datos</h2>
      <p>
        Todo lo que el gimnasio tiene sobre vos, en un archivo: perfil, órdenes, pagos, reseñas y los mails que te
        enviamos. Se lee en cualquier navegador, y adentro está lo mismo en un formato para programas.
      </p>
      <Button look="outline" disabled={busy} onClick={() => void save()}>
        {busy ? 'Un momento…' : 'Descargar mis datos'}
      </Button>
    </section>
  );
}
