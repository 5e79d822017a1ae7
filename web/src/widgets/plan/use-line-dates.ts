import { type ClosedDates, closedBySlot, fullOfPlace, fullWords, planEnd } from '@gym-power/domain';
import { useSessionsAhead } from '../../state/server-cache/use-sessions-ahead.ts';
import { useNow } from '../../ui/use-now.ts';
import { datesIfPaid } from './plan-words.ts';

interface Line {
  diaHoraId: string;
  day: string;
  hour: string;
  quantity: number;
  planDays?: number;
}

export interface LineDates {
  /** All dates, and the closed ones. */
  words: string;
  /** Dates without enough places: `2026-12-03`. */
  full: string[];
  fullWords: string;
}

export type FullDates = Readonly<Record<string, readonly string[]>>;

/** @param named full dates that a cached agenda may lack */
export function useLineDates(planDays: number | undefined, named: FullDates = {}): (line: Line) => LineDates {
  const now = useNow();
  const sessionsOf = useSessionsAhead(planDays);
  return (line) => {
    const { diaHoraId, quantity } = line;
    const sessions = sessionsOf(diaHoraId);
    const closed: ClosedDates = closedBySlot(sessions).get(diaHoraId) ?? {};
    const known = line.planDays === undefined ? [] : fullOfPlace(sessions, quantity, now, planEnd(now, line.planDays));
    const full = [...new Set([...known, ...(named[diaHoraId] ?? [])])].toSorted();
    return {
      words: datesIfPaid(line, now, line.planDays, closed),
      full,
      fullWords: fullWords(full, quantity),
    };
  };
}
