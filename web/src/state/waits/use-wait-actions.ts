import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { deleteWait, putWait } from '../../api/waits.ts';
import { notify } from '../notices/notify.ts';
import { refetchOwnOrders } from '../server-cache/use-own-orders.ts';
import { hideOwnWait, refetchOwnWaits, showOwnWait } from '../server-cache/use-own-waits.ts';

export interface WaitActions {
  /** True while one of them is running. */
  busy: boolean;
  join: (diaHoraId: string) => Promise<void>;
  leave: (diaHoraId: string) => Promise<void>;
  /** Gives back a place that was offered. */
  refuse: (diaHoraId: string) => Promise<void>;
}

/** What members can do about the line for a weekly place. Reads the line again, also after a refusal. */
export function useWaitActions(): WaitActions {
  const [busy, setBusy] = useState(false);

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      console.error(error);
      notify.error(error instanceof ApiError ? error.message : 'Algo salió mal, intenta nuevamente más tarde');
    }
    setBusy(false);
    void refetchOwnWaits();
  };

  const join = (diaHoraId: string) =>
    run(async () => {
      showOwnWait(await putWait(diaHoraId));
      notify.success('Te avisamos por mail apenas se libere un lugar', 4_000);
    });

  const leave = (diaHoraId: string) =>
    run(async () => {
      await deleteWait(diaHoraId);
      hideOwnWait(diaHoraId);
      notify.success('Saliste de la lista');
    });

  const refuse = (diaHoraId: string) =>
    run(async () => {
      await deleteWait(diaHoraId);
      hideOwnWait(diaHoraId);
      notify.success('Listo: el lugar pasa a quien sigue', 4_000);
      void refetchOwnOrders();
    });

  return { busy, join, leave, refuse };
}
