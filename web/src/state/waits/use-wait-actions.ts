import { deleteWait, putWait } from '../../api/waits.ts';
import { notify } from '../notices/notify.ts';
import { refetchOwnOrders } from '../server-cache/use-own-orders.ts';
import { hideOwnWait, refetchOwnWaits, showOwnWait } from '../server-cache/use-own-waits.ts';
import { notifyFailure, useAction } from '../use-action.ts';

export interface WaitActions {
  busy: boolean;
  /** @param personId somebody of the family; default: the member */
  join: (diaHoraId: string, personId?: string) => Promise<unknown>;
  leave: (diaHoraId: string, personId?: string) => Promise<unknown>;
  refuse: (diaHoraId: string, personId?: string) => Promise<unknown>;
}

export function useWaitActions(): WaitActions {
  const { busy, run } = useAction({ onFailure: notifyFailure, onEnd: () => void refetchOwnWaits() });

  const join = (diaHoraId: string, personId?: string) =>
    run(async () => {
      showOwnWait(await putWait(diaHoraId, personId));
      notify.success('Te avisamos por mail apenas se libere un lugar', 4_000);
    });

  const leave = (diaHoraId: string, personId?: string) =>
    run(async () => {
      await deleteWait(diaHoraId, personId);
      hideOwnWait(diaHoraId, personId);
    }, 'Saliste de la lista');

  const refuse = (diaHoraId: string, personId?: string) =>
    run(async () => {
      await deleteWait(diaHoraId, personId);
      hideOwnWait(diaHoraId, personId);
      notify.success('Listo: el lugar pasa a quien sigue', 4_000);
      void refetchOwnOrders();
    });

  return { busy, join, leave, refuse };
}
