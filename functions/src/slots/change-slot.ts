import { type Slot, type SlotView, slotView, editSlot, joinClass, leaveClass, type NewSlot } from '@gym-power/domain';
import { changeOffer } from '../offer/change-offer.ts';
import { found } from '../offer/found.ts';
import type { Offer, Scope } from '../offer/offer-store.ts';

/** A slot that belongs to no class yet; the same id again answers the slot that is there. */
export async function createSlot(id: string, fields: NewSlot, now: Date): Promise<{ view: SlotView; isNew: boolean }> {
  return changeOffer({ slotIds: [id] }, now, ({ slots }) => {
    const present = slots.get(id);
    if (present) return { view: slotView(present), isNew: false };
    const slot: Slot = { ...fields, id, taken: 0, activityId: null, createdAt: now, updatedAt: now };
    return { slots: [slot], view: slotView(slot), isNew: true };
  });
}

/** @throws Refusal DIA_HORA_NOT_FOUND, CAPACITY_BELOW_TAKEN */
export const changeSlot = (id: string, changes: Partial<NewSlot>, now: Date): Promise<SlotView> =>
  change({ slotIds: [id] }, now, ({ slots }) => editSlot(found(slots, id, 'DIA_HORA_NOT_FOUND'), changes));

export interface Link {
  activityId: string;
  diaHoraId: string;
  now: Date;
}

/** @throws Refusal DIA_HORA_NOT_FOUND, ACTIVITY_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS */
export const linkSlot = ({ activityId, diaHoraId, now }: Link): Promise<SlotView> =>
  change({ slotIds: [diaHoraId], activityIds: [activityId] }, now, ({ slots, activities }) => {
    found(activities, activityId, 'ACTIVITY_NOT_FOUND');
    return joinClass(found(slots, diaHoraId, 'DIA_HORA_NOT_FOUND'), activityId);
  });

/** A slot that is not of this class stays as it is. @throws Refusal DIA_HORA_NOT_FOUND, SLOT_HAS_SALES */
export const unlinkSlot = ({ activityId, diaHoraId, now }: Link): Promise<SlotView> =>
  change({ slotIds: [diaHoraId] }, now, ({ slots }) =>
    leaveClass(found(slots, diaHoraId, 'DIA_HORA_NOT_FOUND'), activityId),
  );

async function change(scope: Scope, now: Date, decide: (offer: Offer) => Slot): Promise<SlotView> {
  const { view } = await changeOffer(scope, now, (offer) => {
    const slot = decide(offer);
    const stamped = offer.slots.get(slot.id) === slot ? slot : { ...slot, updatedAt: now };
    return { slots: [stamped], view: slotView(stamped) };
  });
  return view;
}
