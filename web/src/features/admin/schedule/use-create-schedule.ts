import type { ScheduledSlot } from '@gym-power/domain';
import { useRef } from 'react';
import { createSchedule } from '../../../api/admin.ts';
import { commit } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAction } from '../../../state/use-action.ts';
import { checkRole, reportFailure } from '../../../widgets/records/failures.ts';

/** Slots per request: half of the server's limit, to avoid timeouts. */
const CHUNK = 100;
const UNDO_MS = 10_000;

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));

/** Offers to undo the creation. A retry after a failure creates only the missing slots. */
export function useCreateSchedule(onCreated: () => void) {
  const { busy, failure, run } = useAction({
    failed: 'Algo salió mal al crear los horarios.',
    onFailure: (error) => {
      console.error(error);
      checkRole();
    },
  });
  const ids = useRef<string[]>([]);

  const create = (slots: readonly ScheduledSlot[]) =>
    run(async () => {
      for (const chunk of chunksOf(slots)) {
        const { created } = await createSchedule(chunk);
        ids.current.push(...created.map(({ id }) => id));
      }
      const createdIds = ids.current;
      notify.done(said(createdIds.length), UNDO_MS, () => void remove(createdIds));
      onCreated();
    });
  const rest = 'Los que ya se crearon quedan: probá de nuevo para crear los que faltan.';
  return { create, busy, failure: failure && `${failure} ${rest}` };
}

const said = (count: number): string => (count === 1 ? 'Se creó 1 horario' : `Se crearon ${count} horarios`);

/** The security rules refuse to delete a slot with held places. */
async function remove(ids: readonly string[]): Promise<void> {
  try {
    for (const chunk of chunksOf(ids)) await commit(chunk.map((id) => ({ write: 'delete', path: `diaHoras/${id}` })));
    notify.success('Los horarios nuevos se borraron');
  } catch (error) {
    await reportFailure(error, 'No se pudieron borrar todos los horarios nuevos: puede que alguno ya tenga ventas');
  }
}
