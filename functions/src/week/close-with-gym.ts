import { closedWithGym } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { refreshAtOnce } from '../public/refresh.ts';
import { closedDaysToCome } from '../records/closure-store.ts';

/** Closes a new slot, or one moved to another weekday, on the days when the whole gym is closed. */
export async function closeWithGym(diaHoraId: string, now: Date): Promise<void> {
  // No race: a closure created after this read will read this slot itself.
  const days = await closedDaysToCome(now);
  const isChanged = await act({ expect: { slots: [diaHoraId], closures: days }, now }, (books) => {
    const before = books.get('slots', diaHoraId);
    const slot = before && closedWithGym(before, [...books.all('closures', days).values()], now);
    return slot === before || !slot ? { result: false } : { slots: [{ ...slot, updatedAt: now }], result: true };
  });
  if (isChanged) await refreshAtOnce('diaHoras', diaHoraId);
}
