import { voidMakeUp } from '@gym-power/domain';
import { readSlots } from '../timetable/timetable-store.ts';
import { changeMakeUps } from './change-make-ups.ts';
import { creditsOf, dropCredit, findCredit } from './credit-store.ts';
import { promoteFreed } from './promote.ts';

/** Deletes the make-ups of a member whose account goes. Those that are booked or wait free their places first. */
export async function dropMakeUpsOf(userId: string, now: Date): Promise<void> {
  for (const { id, state, session } of await creditsOf(userId)) {
    if (session && (state === 'booked' || state === 'waiting')) await freeSeat(id, session.diaHoraId, now);
    await dropCredit(id);
  }
}

async function freeSeat(creditId: string, diaHoraId: string, now: Date): Promise<void> {
  const after = await changeMakeUps([diaHoraId], async () => {
    const [[slot], credit] = await Promise.all([readSlots([diaHoraId]), findCredit(creditId)]);
    const isThere = credit?.record.session?.diaHoraId === diaHoraId;
    if (!slot || !isThere || !['booked', 'waiting'].includes(credit.record.state))
      return { change: null, result: null };
    const decision = voidMakeUp({ slot: slot.record, credit: credit.record, now });
    return { change: { ...decision, read: { slot, credits: [credit] } }, result: decision.slot };
  });
  if (after) await promoteFreed([after], now);
}
