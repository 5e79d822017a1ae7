import type { OwnAgendaJson, RecuperosJson } from '@gym-power/domain';
import { getOwnAgenda, getRecuperos } from '../../api/own-agenda.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';

const SHOWN_DAYS = 28;

interface MemberClasses {
  agenda: Loadable<OwnAgendaJson>;
  makeUps: Loadable<RecuperosJson>;
  action: Action;
}

export function useMemberClasses(userId: string): MemberClasses {
  const agenda = useAdminData(`agenda of ${userId}`, () => getOwnAgenda(SHOWN_DAYS, userId));
  const makeUps = useAdminData(`make-ups of ${userId}`, () => getRecuperos(userId));
  const action = useAction({
    failed: 'Algo salió mal: probá de nuevo',
    onFailure: reportFailure,
    onEnd: () => {
      void agenda.refetch();
      void makeUps.refetch();
    },
  });
  return { agenda, makeUps, action };
}
