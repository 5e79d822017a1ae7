import type { IsoDate } from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import { useRoster } from '../../../state/server-cache/use-sessions.ts';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { RosterLists } from '../../../widgets/roster/RosterLists.tsx';

interface Props {
  diaHoraId: string;
  date: IsoDate;
  /** How many come and wait, as the screen knows: when they change, the names are read again. */
  counts: string;
}

/** The list of one session within another page. */
export function SessionRoster({ diaHoraId, date, counts }: Props) {
  const roster = useRoster({ diaHoraId, date }, counts);
  return (
    <Loaded of={roster} what="la lista" loading={<Spinner small label="Cargando la lista…" />}>
      {(found) => (
        <>
          <RosterLists roster={found} files level="h4" />
          <Link to={paths.staffList(diaHoraId, date)}>Abrir la lista para imprimir</Link>
        </>
      )}
    </Loaded>
  );
}
