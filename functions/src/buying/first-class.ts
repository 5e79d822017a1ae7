import { type Books, type FirstClass, firstClassOn, type IsoDate, Refusal } from '@gym-power/domain';

export interface WantedDate {
  diaHoraId: string;
  fecha: IsoDate;
}

/** @throws Refusal SESSION_NOT_FOUND */
export function firstClassOf(books: Books, wanted: WantedDate | null | undefined): FirstClass | null {
  if (!wanted) return null;
  const { diaHoraId, fecha } = wanted;
  const slot = books.get('slots', diaHoraId);
  const activity = slot?.activityId ? books.get('activities', slot.activityId) : null;
  if (!slot || !activity) throw new Refusal('SESSION_NOT_FOUND', { diaHoraId, fecha });
  return firstClassOn(slot, activity, fecha);
}
