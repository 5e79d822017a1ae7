import type { User } from '@gym-power/domain';
import { ID, type Stored, type StoredRecord } from '../../../lib/firestore.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { Unreached } from '../../../widgets/calls/Unreached.tsx';
import { plainText } from '../../../widgets/records/record-fields.ts';
import type { Relations } from '../../../widgets/records/relation.ts';
import { slotLabel } from '../../../widgets/records/slot-records.ts';
import { useRelated } from '../../../widgets/records/use-related.ts';

const waitsOfSlot: Relations = {
  waits: { collection: 'waits', field: 'diaHoraId', operator: 'in', values: (slots) => slots.map(({ id }) => id) },
};
const peopleOfWaits: Relations = {
  people: {
    collection: 'users',
    field: ID,
    operator: 'in',
    values: (waits) => waits.filter(({ state }) => state !== 'left').map(({ userId }) => plainText(userId)),
  },
};

/** Before a slot is deleted, names those who wait for it and get no mail. */
export function SlotWaitersNotice({ record: slot }: { record: StoredRecord }) {
  const { tradeName } = useGym({ live: true });
  const { waits = [] } = useRelated(waitsOfSlot, [slot]);
  const { people = [] } = useRelated(peopleOfWaits, waits);
  const silent = (people as readonly Stored<User>[]).filter(({ email }) => !email);
  const news = `La clase de ${slotLabel(slot)} ya no se da en ese horario, así que terminó tu espera.`;
  return (
    <Unreached
      people={silent.map(({ id, name, lastName, phoneNumber }) => ({
        userId: id,
        name,
        lastName,
        phoneNumber,
        texto: `¡Hola, ${name}! Te escribimos de ${tradeName}. ${news}`,
      }))}
    />
  );
}
