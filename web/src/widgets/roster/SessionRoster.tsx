import type { IsoDate } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { useRoster } from '../../state/server-cache/use-sessions.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RosterLists } from './RosterLists.tsx';

interface Props {
  diaHoraId: string;
  date: IsoDate;
  /** A cache key of attendee and waitlist counts: a change reloads the names. */
  counts: string;
}

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
