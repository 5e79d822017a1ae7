import { type Books, type Changes, voidMakeUp } from '@gym-power/domain';
import { act } from '../books/act.ts';

/** Voids a make-up that nobody is owed any more, or that nobody is there to use, and frees its place. */
export const takeMakeUpBack = (creditId: string, now: Date): Promise<void> =>
  act({ expect: { credits: [creditId] }, now }, (books) => ({
    ...takenBack(books, creditId, now),
    result: undefined,
  }));

/** Deletes a make-up of a member whose account goes, and frees its place. */
export const dropMakeUp = (creditId: string, now: Date): Promise<void> =>
  act({ expect: { credits: [creditId] }, now }, (books) => ({
    slots: takenBack(books, creditId, now).slots ?? [],
    gone: { credits: [creditId] },
    result: undefined,
  }));

function takenBack(books: Books, creditId: string, now: Date): Changes {
  const credit = books.get('credits', creditId);
  // An open one counts nowhere, so any slot will do.
  const diaHoraId = (credit?.session ?? credit?.from)?.diaHoraId;
  const found = diaHoraId === undefined ? null : books.get('slots', diaHoraId);
  if (!credit || !found) return {};
  const { slot, credits } = voidMakeUp({ slot: found, credit, now });
  return { slots: [slot], credits };
}
