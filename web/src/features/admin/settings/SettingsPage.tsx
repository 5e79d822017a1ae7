import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { EditForm } from '../edit/EditForm.tsx';
import { useLiveRecord } from '../edit/use-live-record.ts';
import { ChangeHistory } from '../history/ChangeHistory.tsx';
import styles from './Settings.module.css';
import { gymSettings, settingsForm } from './settings-form.ts';

const { collection, record } = gymSettings;
const historyOf = { collection, edit: settingsForm };

export function SettingsPage() {
  const settings = useLiveRecord(`${collection}/${record}`, undefined);
  return (
    <>
      <h2>Ajustes</h2>
      <p>Lo que el sitio y los mails dicen del gimnasio. Un cambio se ve en el sitio en un minuto.</p>
      <Loaded
        of={settings}
        what="los ajustes"
        loading={<Spinner />}
        missing={
          settings.data === null && (
            <Empty>Este gimnasio todavía no tiene ajustes: se cargan antes del primer despliegue.</Empty>
          )
        }
      >
        {(gym) => (
          <div className={styles['panels']}>
            <EditForm section={gymSettings} definition={settingsForm} record={gym!} onSaved={stay} />
            <ChangeHistory section={historyOf} recordId={record} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The live record brings the saved values. */
const stay = () => undefined;
