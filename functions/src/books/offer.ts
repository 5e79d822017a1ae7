import { type Books, movesOn, offerNext, type OfferTerms, orderIdOf, type Slot, type Wait } from '@gym-power/domain';
import { waitEnded } from '../mail/kinds/wait-ended.ts';
import { attempt } from '../platform/attempt.ts';
import { seededBytes } from '../platform/new-id.ts';
import { currentGym } from '../records/settings-store.ts';
import { decideAndCommit, type Decision } from './decide-and-commit.ts';

/** Only logs a failure, because the caller's change is done; the trigger retries. */
export async function offerFreed(slots: Iterable<Slot>, now: Date): Promise<void> {
  for (const slot of slots)
    if (movesOn(slot)) await attempt('offer of a place', { diaHoraId: slot.id }, () => moveWaitlistOn(slot.id, now));
}

/**
 * Also covers deleted slots, edits in the dashboard, and a process that died after it freed a place.
 * @param slot undefined once it is deleted
 */
export async function followSlot(id: string, slot: SlotOnWaitlist | undefined, now: Date): Promise<void> {
  if (!slot || movesOn(slot)) await moveWaitlistOn(id, now);
}

type SlotOnWaitlist = Parameters<typeof movesOn>[0];

export async function moveWaitlistOn(diaHoraId: string, now: Date): Promise<void> {
  const { offerHours } = await currentGym();
  const next = () =>
    decideAndCommit({ expect: { slots: [diaHoraId] }, now }, (books) =>
      decide(books, { diaHoraId, offerHours, offerIdOf, now }),
    );
  while ((await next()).result);
}

function decide(books: Books, terms: OfferTerms): Decision<boolean> {
  const offered = offerNext(books, terms);
  if (!offered) return { result: false };
  const { inVain, ...changes } = offered;
  return { ...changes, mails: inVain ? [waitEnded.of(inVain)] : [], result: true };
}

/** Stable across retries. Rejoining the waitlist gives a new id. */
const offerIdOf = ({ id, since }: Wait): string => orderIdOf(seededBytes(`offer ${id}`, since.toISOString()));
