import type { OwnAgendaJson, RecuperosJson } from '@gym-power/domain';
import { useRef, useState } from 'react';
import { getOwnAgenda, getRecuperos } from '../../../api/own-agenda.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAdminData } from '../../../state/server-cache/use-admin-data.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { refusalOr, reportFailure } from '../records/failures.ts';

/** As far ahead as somebody at the desk is asked about. */
const SHOWN_DAYS = 28;

/** Does something for the member and says that it is done, or why not. Does nothing while something else runs. */
export interface Acting {
  /** For dialogs. Buttons of a list stay enabled: a disabled one loses the focus. */
  busy: boolean;
  /** @returns whether it was done */
  run: (act: () => Promise<unknown>, done: string) => Promise<boolean>;
}

interface MemberClasses {
  agenda: Loadable<OwnAgendaJson>;
  makeUps: Loadable<RecuperosJson>;
  acting: Acting;
}

/** The classes that a member comes to, and the make-ups that the gym owes them. */
export function useMemberClasses(userId: string): MemberClasses {
  const agenda = useAdminData(`agenda of ${userId}`, () => getOwnAgenda(SHOWN_DAYS, userId));
  const makeUps = useAdminData(`make-ups of ${userId}`, () => getRecuperos(userId));
  const [busy, setBusy] = useState(false);
  // A ref, because a second press can come before the next render.
  const running = useRef(false);
  const run: Acting['run'] = async (act, done) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await act();
      notify.success(done);
      return true;
    } catch (error) {
      await reportFailure(error, refusalOr(error, 'Algo salió mal: probá de nuevo'));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      // Also after a refusal: something is not as the screen showed it.
      void agenda.refetch();
      void makeUps.refetch();
    }
  };
  return { agenda, makeUps, acting: { busy, run } };
}
