import { paths } from '../../config/paths.ts';
import { useAgenda } from '../../state/server-cache/use-agenda.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { FoldedPackOffers } from '../../widgets/packs/FoldedPackOffers.tsx';
import styles from './Agenda.module.css';
import { AgendaSkeleton } from './AgendaSkeleton.tsx';
import { AgendaView } from './AgendaView.tsx';

export default function AgendaPage() {
  return (
    <div className={`page page-top ${styles['agenda']}`}>
      <PageMeta
        title="Agenda"
        path={paths.agenda}
        description="Las clases de Gym Power día por día: horarios, instructores, lugares y feriados de dos semanas."
      />
      <h1>Agenda</h1>
      <p className={styles['lead']}>Tocá una clase para tener tu lugar, ese día y hora de cada semana.</p>
      <FoldedPackOffers />
      <Loaded of={useAgenda()} what="la agenda" loading={<AgendaSkeleton />}>
        {(agenda) => <AgendaView agenda={agenda} />}
      </Loaded>
    </div>
  );
}
