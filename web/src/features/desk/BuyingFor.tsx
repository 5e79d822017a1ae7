import { useState } from 'react';
import { getFamily } from '../../api/family.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { AddRelative } from '../../widgets/family/AddRelative.tsx';
import type { Person } from './desk-lines.ts';

interface Props {
  guardianId: string;
  para: Person | undefined;
  onPara: (person: Person | undefined) => void;
}

/** Chooses the person of the family who gets what is chosen next. */
export function BuyingFor({ guardianId, para, onPara }: Props) {
  const family = useAdminData(`family of ${guardianId}`, () => getFamily(guardianId));
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Loaded of={family} what="la familia" loading={null}>
        {(people) =>
          people.length > 0 && (
            <FilterSelect
              label="Lo que elijas es para"
              value={para?.id ?? ''}
              onChange={({ target }) => onPara(people.find(({ id }) => id === target.value))}
            >
              <option value="">Quien compra</option>
              {people.map(({ id, name, lastName }) => (
                <option key={id} value={id}>
                  {name} {lastName}
                </option>
              ))}
            </FilterSelect>
          )
        }
      </Loaded>
      <Button look="quiet" onClick={() => setAdding(true)}>
        Agregar a alguien de su familia
      </Button>
      {adding && (
        <AddRelative guardianId={guardianId} onAdded={() => family.refetch()} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
