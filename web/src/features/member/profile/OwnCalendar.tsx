import { deleteFeed, type FeedAddress, postFeed } from '../../../api/own-agenda.ts';
import { showFeedAddress, useFeedAddress } from '../../../state/server-cache/use-own-agenda.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { CopyButton } from '../../../widgets/CopyButton.tsx';
import styles from './Profile.module.css';

/** `webcal:` opens the calendar app, which offers to subscribe. */
const forCalendars = (url: string) => url.replace(/^https?:/, 'webcal:');

export function OwnCalendar() {
  const address = useFeedAddress();
  const { busy, run } = useAction({
    failed: 'Algo salió mal con tu calendario. Probá de nuevo.',
    onFailure: notifyFailure,
  });
  const change = (call: () => Promise<FeedAddress>) => run(async () => showFeedAddress(await call()));
  const revoking = useConfirmation(() => change(deleteFeed));

  return (
    <section className={styles['part']} aria-labelledby="own-calendar">
      <h3 id="own-calendar">Mi calendario</h3>
      <p>
        Tus clases de los próximos 60 días en el calendario de tu teléfono. Los cambios pueden tardar un día en
        aparecer: los últimos están en Inicio.
      </p>
      <Loaded of={address} what="tu calendario" loading={<p>Un momento…</p>}>
        {({ url }) =>
          url === null ? (
            <Button look="outline" disabled={busy} onClick={() => void change(postFeed)}>
              Suscribir mi calendario
            </Button>
          ) : (
            <>
              <Field
                id="calendar-address"
                label="El enlace de tu calendario"
                hint="Quien lo tenga ve a qué clases vas. No lo compartas."
                value={url}
                readOnly
                onFocus={({ target }) => target.select()}
              />
              <div className={styles['actions']}>
                <Button look="outline" onClick={() => window.open(forCalendars(url), '_self')}>
                  Abrir en mi calendario
                </Button>
                <CopyButton
                  text={url}
                  label="Copiar enlace"
                  look="outline"
                  failure="Tu navegador no deja copiar: copialo a mano."
                />
                <Button look="quiet" disabled={busy} onClick={revoking.ask}>
                  Anular enlace
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        {...revoking.dialog}
        title="¿Anular el enlace de tu calendario?"
        text="Los calendarios que lo usan dejan de ver tus clases. Podés pedir otro cuando quieras."
        confirmLabel="Anular enlace"
        cancelLabel="No anular"
      />
    </section>
  );
}
