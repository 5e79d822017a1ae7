import { voidMakeUp } from '@gym-power/domain';
import { readSlots } from '../timetable/timetable-store.ts';
import { changeMakeUps } from './change-make-ups.ts';
import { findCredit } from './credit-store.ts';
import { promoteFreed } from '../books/promote.ts';

/** Voids a make-up that nobody is owed any more, or that nobody is there to use, and frees its place. */
export async function takeMakeUpBack(creditId: string, now: Date): Promise<void> {
  const place = (await findCredit(creditId))?.record.session;
  const after = await changeMakeUps(place ? [place.diaHoraId] : [], async () => {
    const credit = await findCredit(creditId);
    // An open one counts nowhere, so any slot will do.
    const diaHoraId = (credit?.record.session ?? credit?.record.from)?.diaHoraId;
    const [slot] = diaHoraId === undefined ? [] : await readSlots([diaHoraId]);
    if (!credit || !slot) return { change: null, result: null };
    const decision = voidMakeUp({ slot: slot.record, credit: credit.record, now });
    return { change: { ...decision, read: { slot, credits: [credit] } }, result: decision.slot };
  });
  if (after) await promoteFreed([after], now);
}
