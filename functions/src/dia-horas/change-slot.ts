import {
  type DiaHora,
  type DiaHoraView,
  diaHoraView,
  editSlot,
  joinClass,
  leaveClass,
  type NewDiaHora,
} from '@gym-power/domain';
import { changeOffer } from '../offer/change-offer.ts';
import { found } from '../offer/found.ts';
import type { Offer, Scope } from '../offer/offer-store.ts';

/** A slot that belongs to no class yet; the same id again answers the slot that is there. */
export async function createSlot(
  id: string,
  fields: NewDiaHora,
  now: Date,
): Promise<{ view: DiaHoraView; isNew: boolean }> {
  return changeOffer({ slotIds: [id] }, now, ({ slots }) => {
    const present = slots.get(id);
    if (present) return { view: diaHoraView(present), isNew: false };
    const slot: DiaHora = { ...fields, id, taken: 0, activityId: null, createdAt: now, updatedAt: now };
    return { slots: [slot], view: diaHoraView(slot), isNew: true };
  });
}

/** @throws Refusal DIA_HORA_NOT_FOUND, CAPACITY_BELOW_TAKEN */
export const changeSlot = (id: string, changes: Partial<NewDiaHora>, now: Date): Promise<DiaHoraView> =>
  change({ slotIds: [id] }, now, ({ slots }) => editSlot(found(slots, id, 'DIA_HORA_NOT_FOUND'), changes));

export interface Link {
  activityId: string;
  diaHoraId: string;
  now: Date;
}

/** @throws Refusal DIA_HORA_NOT_FOUND, ACTIVITY_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS */
export const linkSlot = ({ activityId, diaHoraId, now }: Link): Promise<DiaHoraView> =>
  change({ slotIds: [diaHoraId], activityIds: [activityId] }, now, ({ slots, activities }) => {
    found(activities, activityId, 'ACTIVITY_NOT_FOUND');
    return joinClass(found(slots, diaHoraId, 'DIA_HORA_NOT_FOUND'), activityId);
  });

/** A slot that is not of this class stays as it is. @throws Refusal DIA_HORA_NOT_FOUND, SLOT_HAS_SALES */
export const unlinkSlot = ({ activityId, diaHoraId, now }: Link): Promise<DiaHoraView> =>
  change({ slotIds: [diaHoraId] }, now, ({ slots }) =>
    leaveClass(found(slots, diaHoraId, 'DIA_HORA_NOT_FOUND'), activityId),
  );

async function change(scope: Scope, now: Date, decide: (offer: Offer) => DiaHora): Promise<DiaHoraView> {
  const { view } = await changeOffer(scope, now, (offer) => {
    const slot = decide(offer);
    const stamped = offer.slots.get(slot.id) === slot ? slot : { ...slot, updatedAt: now };
    return { slots: [stamped], view: diaHoraView(stamped) };
  });
  return view;
}
