/** The specification shows each choice with its id in parentheses. */
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { Choices } from '../../../widgets/forms/use-choices.ts';
import { textOf } from '../../../widgets/records/record-fields.ts';
import { compareSlots, slotLabel } from '../../../widgets/records/slot-records.ts';

const nameWithId = (record: StoredRecord): string => `${textOf(record, 'name')} (${record.id})`;

export const activityChoices: Choices = { collection: 'activities', conditions: [], sort: 'name', label: nameWithId };

export const trainerChoices: Choices = { collection: 'trainers', conditions: [], sort: 'name', label: nameWithId };

export const freeSlotChoices: Choices = {
  collection: 'diaHoras',
  conditions: [['activityId', '==', null]],
  sort: 'day',
  compare: compareSlots,
  label: (slot) => `${slotLabel(slot)} (${slot.id})`,
};
