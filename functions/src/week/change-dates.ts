import {
  type Activity,
  type Books,
  type Credit,
  type IsoDate,
  Refusal,
  type SessionDecision,
  type SessionFacts,
  type Slot,
  takesPlaceAfterAll,
} from '@gym-power/domain';
import { changeEntry } from '../records/change-entry.ts';
import { act } from '../books/act.ts';
import { refreshAtOnce } from '../public/refresh.ts';
import type { NewMail } from '../mail/kinds/kinds.ts';
import { currentGym } from '../records/settings-store.ts';

export interface DatesChange {
  diaHoraId: string;
  dates: readonly IsoDate[];
  by: string;
  now: Date;
  /** Dry run: decides and answers as usual, but writes nothing. */
  isRehearsal: boolean;
}

export interface DatesFacts extends SessionFacts {
  /** Null for a slot without a class. */
  activity: Activity | null;
}

export interface DatesDecision<Result> extends Pick<SessionDecision, 'slot' | 'credits'> {
  mails: readonly NewMail[];
  result: Result;
}

/**
 * @param decide pure, because retries call it again. If it throws or returns the same slot, nothing is written.
 * @throws Refusal DIA_HORA_NOT_FOUND, BUSY
 */
export async function changeDates<Result>(
  { diaHoraId, dates, by, now, isRehearsal }: DatesChange,
  decide: (books: Books, facts: DatesFacts) => DatesDecision<Result>,
): Promise<Result> {
  const { creditDays } = await currentGym();
  const expect = { slots: [diaHoraId], closures: dates };
  const answer = await act({ expect, now }, (books) => {
    const { activity, before, ...facts } = factsAbout(books, { diaHoraId, dates, now });
    const { slot, credits, mails, result } = decide(books, { ...facts, slot: before, activity, creditDays, now });
    if (isRehearsal || slot === before) return { result: { result, isChanged: false } };
    const after = { ...slot, updatedAt: now };
    return {
      slots: [after],
      credits,
      mails,
      audit: [changeEntry('diaHoras', { before, after, by, now })],
      result: { result, isChanged: true },
    };
  });
  if (answer.isChanged) await refreshAtOnce('diaHoras', diaHoraId);
  return answer.result;
}

/** @throws Refusal DIA_HORA_NOT_FOUND */
function factsAbout(books: Books, { diaHoraId, dates, now }: Pick<DatesChange, 'diaHoraId' | 'dates' | 'now'>) {
  const before: Slot | null = books.get('slots', diaHoraId);
  if (!before) throw new Refusal('DIA_HORA_NOT_FOUND', { id: diaHoraId });
  const { activityId } = before;
  const [lines, credits] = [
    { about: 'heldLines', diaHoraId },
    { about: 'creditsOn', diaHoraId, dates },
  ] as const;
  books.expect({ activities: activityId === null ? [] : [activityId], closures: dates }, [lines, credits]);
  return {
    before,
    closures: books.all('closures', dates),
    activity: activityId === null ? null : books.get('activities', activityId),
    lines: books.ask(lines),
    credits: books.ask(credits),
    isOnlyInUse: (credit: Credit) => takesPlaceAfterAll(credit, (id) => books.get('slots', id), now),
  };
}
