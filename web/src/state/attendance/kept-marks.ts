/** Each mark has its own key in localStorage, so that two tabs do not overwrite each other. */
import type { IsoDate } from '@gym-power/domain';
import { atom } from 'jotai';
import { store } from '../store.ts';
import { MARK_PREFIX } from './has-kept-marks.ts';

export interface KeptMark {
  /** The author's id. Nobody else's sign-in sends the mark. */
  by: string;
  diaHoraId: string;
  date: IsoDate;
  userId: string;
  name: string;
  presente: boolean;
  /** Marks are sent in this order. */
  at: number;
}

/** Oldest first. */
export const keptMarksAtom = atom<readonly KeptMark[]>([]);

/** For marks that localStorage had no room for, or refused. */
const memory = new Map<string, string>();

const keyOf = ({ by, diaHoraId, date, userId }: KeptMark): string =>
  `${MARK_PREFIX}${by} ${diaHoraId} ${date} ${userId}`;

function parse(text: string): KeptMark[] {
  try {
    const mark = JSON.parse(text) as KeptMark;
    const texts = [mark.by, mark.diaHoraId, mark.date, mark.userId, mark.name];
    const isMark = texts.every((each) => typeof each === 'string') && typeof mark.presente === 'boolean';
    return isMark && Number.isFinite(mark.at) ? [mark] : [];
  } catch {
    return [];
  }
}

function saved(): [string, string][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(MARK_PREFIX));
    return keys.map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

export function readMarks(): readonly KeptMark[] {
  const found = new Map([...saved(), ...memory]);
  const marks = [...found.values()].flatMap(parse).toSorted((a, b) => a.at - b.at);
  store.set(keptMarksAtom, marks);
  return marks;
}

export function keepMark(mark: KeptMark): void {
  const text = JSON.stringify(mark);
  try {
    localStorage.setItem(keyOf(mark), text);
  } catch {
    memory.set(keyOf(mark), text);
  }
  readMarks();
}

/** Does nothing if the person has been marked again meanwhile. */
export function forgetMark(mark: KeptMark): void {
  const key = keyOf(mark);
  const text = JSON.stringify(mark);
  if (memory.get(key) === text) memory.delete(key);
  try {
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  } catch {
    // The mark was only in memory.
  }
  readMarks();
}
