import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { getMemberFile } from '../../api/desk.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from '../../ui/Panel.module.css';
import { CallsPanel } from '../../widgets/calls/CallsPanel.tsx';
import { ContactHistory } from './ContactHistory.tsx';
import { FitnessPanel } from './FitnessPanel.tsx';
import { HeldPlaces } from './HeldPlaces.tsx';
import { MemberAttendance } from './MemberAttendance.tsx';
import { MemberContact } from './MemberContact.tsx';
import { MemberCredits } from './MemberCredits.tsx';
import { MemberFamily } from './MemberFamily.tsx';
import { MemberOrders } from './MemberOrders.tsx';
import { MemberSessions } from './MemberSessions.tsx';
import { StaffNotes } from './StaffNotes.tsx';
import { useMemberClasses } from './use-member-classes.ts';

export default function MemberFilePage() {
  const { id = '' } = useParams();
  return <MemberFile key={id} id={id} />;
}

function MemberFile({ id }: { id: string }) {
  const file = useAdminData(`file ${id}`, () => getMemberFile(id));
  const { agenda, makeUps, action, reload: reloadClasses } = useMemberClasses(id);
  const { asksFitness } = useGym({ live: true });
  const reload = () => void file.refetch();
  const reloadAll = () => {
    reload();
    reloadClasses();
  };
  const isMissing = file.error instanceof ApiError && file.error.code === 'USER_NOT_FOUND';
  return (
    <Loaded
      of={file}
      what="la ficha"
      loading={<Spinner label="Cargando la ficha…" />}
      missing={isMissing && <Empty>Esta persona no existe, o alguien borró su cuenta.</Empty>}
    >
      {(found) => (
        <>
          <h2>
            {found.user.name} {found.user.lastName}
          </h2>
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <CallsPanel userId={id} onTicked={reload} />
              <MemberContact file={found} onChanged={reload} />
              <MemberFamily file={found} />
              {asksFitness && <FitnessPanel file={found} onChanged={reload} />}
              <HeldPlaces file={found} agenda={agenda} action={action} onChanged={reloadAll} />
              <MemberSessions agenda={agenda} action={action} />
              <MemberAttendance visits={found.asistencia} />
            </div>
            <div className={styles['column']}>
              <MemberCredits userId={id} makeUps={makeUps} action={action} />
              <MemberOrders file={found} onChanged={reload} />
              <StaffNotes userId={id} notes={found.notes} onChanged={reload} />
              <ContactHistory contacts={found.contactos} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
