import type { IsoDate } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { loginAtom } from '../groups/login.ts';
import { keptMarksAtom } from './kept-marks.ts';
import { mark, marksWaitAtom, sendMarks } from './send-marks.ts';

/** Also sends marks that an earlier visit left. */
function useOwnMarks() {
  const by = useAtomValue(loginAtom).user?.id;
  const kept = useAtomValue(keptMarksAtom);
  useEffect(sendMarks, []);
  return kept.filter((each) => each.by === by);
}

interface Marks {
  /** This device's last mark, else the server's answer. */
  isPresent: (person: { userId: string; presente: unknown }) => boolean;
  isUnsent: (userId: string) => boolean;
  set: (userId: string, name: string, presente: boolean) => void;
}

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

export function useUnsentMarks(): number {
  const { length } = useOwnMarks();
  return useAtomValue(marksWaitAtom) ? length : 0;
}
