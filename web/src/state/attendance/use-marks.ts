import type { IsoDate } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { loginAtom } from '../groups/login.ts';
import { keptMarksAtom } from './kept-marks.ts';
import { mark, marksWaitAtom, sendMarks } from './send-marks.ts';

/** The marks of whoever is signed in that have not been answered yet. Sends those that an earlier visit left. */
function useOwnMarks() {
  const by = useAtomValue(loginAtom).user?.id;
  const kept = useAtomValue(keptMarksAtom);
  useEffect(sendMarks, []);
  return kept.filter((each) => each.by === by);
}

interface Marks {
  /** Whether somebody is present: as this device marked them last, else as the server says. */
  isPresent: (person: { userId: string; presente: unknown }) => boolean;
  /** Whether their mark waits on this device. */
  isUnsent: (userId: string) => boolean;
  set: (userId: string, name: string, presente: boolean) => void;
}

/** Who is present in a session, and how to mark them. */
export function useMarks(diaHoraId: string, date: IsoDate): Marks {
  const marks = useOwnMarks().filter((each) => each.diaHoraId === diaHoraId && each.date === date);
  const waits = useAtomValue(marksWaitAtom);
  const of = (userId: string) => marks.find((each) => each.userId === userId);
  return {
    isPresent: ({ userId, presente }) => of(userId)?.presente ?? presente !== null,
    isUnsent: (userId) => waits && of(userId) !== undefined,
    set: (userId, name, presente) => mark({ diaHoraId, date, userId, name, presente }),
  };
}

/** How many marks wait on this device, in all sessions. */
export function useUnsentMarks(): number {
  const { length } = useOwnMarks();
  return useAtomValue(marksWaitAtom) ? length : 0;
}
