import { closedWithGym } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { refreshAtOnce } from '../public/refresh.ts';
import { closedDaysToCome } from '../records/closure-store.ts';

/** A slot that has just been made, or moved to another weekday, is closed on the days on which the whole gym is. */
export async function closeWithGym(diaHoraId: string, now: Date): Promise<void> {
  // Whatever closes later reads every slot after that.
  const days = await closedDaysToCome(now);
  const isChanged = await act({ expect: { slots: [diaHoraId], closures: days }, now }, (books) => {
    const before = books.get('slots', diaHoraId);
    const slot = before && closedWithGym(before, [...books.all('closures', days).values()], now);
    return slot === before || !slot ? { result: false } : { slots: [{ ...slot, updatedAt: now }], result: true };
  });
  if (isChanged) await refreshAtOnce('diaHoras', diaHoraId);
}
