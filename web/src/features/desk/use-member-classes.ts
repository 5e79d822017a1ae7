import type { OwnAgendaJson, CreditsJson } from '@gym-power/domain';
import { getOwnAgenda, getCredits } from '../../api/own-agenda.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';

const SHOWN_DAYS = 28;

interface MemberClasses {
  agenda: Loadable<OwnAgendaJson>;
  makeUps: Loadable<CreditsJson>;
  action: Action;
  reload: () => void;
}

export function useMemberClasses(userId: string): MemberClasses {
  const agenda = useAdminData(`agenda of ${userId}`, () => getOwnAgenda(SHOWN_DAYS, userId));
  const makeUps = useAdminData(`credits of ${userId}`, () => getCredits(userId));
  const reload = () => {
    void agenda.refetch();
    void makeUps.refetch();
  };
  const action = useAction({
    failed: 'Algo salió mal: probá de nuevo',
    onFailure: reportFailure,
    onEnd: reload,
  });
  return { agenda, makeUps, action, reload };
}
