import type { FirstClass } from '@gym-power/domain';
import { atom } from 'jotai';
import { ApiError } from '../../api/client.ts';
import { store } from '../store.ts';

type ChosenDate = Pick<FirstClass, 'diaHoraId' | 'date'>;

const keyOf = ({ diaHoraId, date }: ChosenDate): string => `${diaHoraId} ${date}`;

/** The server's sentences. Not saved, because the date may have room again. */
const refusedDatesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Why the server refused the date of a pack at checkout; undefined if it did not. */
export const refusalOfDateAtom = atom((get) => {
  const refused = get(refusedDatesAtom);
  return (first: ChosenDate | undefined): string | undefined => first && refused.get(keyOf(first));
});

/** Keeps a refusal that names a date, so that the cart can show it at its pack. */
export function keepRefusedDate(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { diaHoraId, fecha } = error.details;
  if (typeof diaHoraId !== 'string' || typeof fecha !== 'string') return;
  store.set(refusedDatesAtom, (known) => new Map(known).set(keyOf({ diaHoraId, date: fecha }), error.message));
}

export const forgetRefusedDate = (first: ChosenDate): void =>
  store.set(refusedDatesAtom, (known) => new Map([...known].filter(([key]) => key !== keyOf(first))));
