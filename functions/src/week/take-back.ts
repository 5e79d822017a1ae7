import { type Books, type Changes, voidCredit } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { creditsOf } from '../records/credit-store.ts';

export const voidWrongCredit = (creditId: string, now: Date): Promise<void> =>
  act({ expect: { credits: [creditId] }, now }, (books) => ({
    ...takenBack(books, creditId, now),
    result: undefined,
  }));

export async function dropCreditsOf(userId: string, now: Date): Promise<void> {
  for (const { id } of await creditsOf(userId)) await dropCredit(id, now);
}

const dropCredit = (creditId: string, now: Date): Promise<void> =>
  act({ expect: { credits: [creditId] }, now }, (books) => ({
    slots: takenBack(books, creditId, now).slots ?? [],
    gone: { credits: [creditId] },
    result: undefined,
  }));

function takenBack(books: Books, creditId: string, now: Date): Changes {
  const credit = books.get('credits', creditId);
  // An open credit counts in no slot, so any slot will do.
  const diaHoraId = (credit?.session ?? credit?.from)?.diaHoraId;
  const found = diaHoraId === undefined ? null : books.get('slots', diaHoraId);
  if (!credit || !found) return {};
  const { slot, credits } = voidCredit({ slot: found, credit, now });
  return { slots: [slot], credits };
}
