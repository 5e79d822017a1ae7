import { closedWithGym } from '@gym-power/domain';
import { refreshAtOnce } from '../catalog/refresh.ts';
import { inTransaction } from '../platform/transaction.ts';
import { putSlot, readSlot } from '../timetable/timetable-store.ts';
import { readClosuresToCome } from '../timetable/closure-store.ts';

/** A slot that has just been made, or moved to another weekday, is closed on the days on which the whole gym is. */
export async function closeWithGym(diaHoraId: string, now: Date): Promise<void> {
  const isChanged = await inTransaction([diaHoraId], async (transaction) => {
    const before = await readSlot(transaction, diaHoraId);
    if (!before) return false;
    const closures = await readClosuresToCome(transaction, now);
    const slot = closedWithGym(before, closures, now);
    if (slot === before) return false;
    putSlot(transaction, { before, slot, now });
    return true;
  });
  if (isChanged) await refreshAtOnce('diaHoras', diaHoraId);
}
