import { typedWords } from '@gym-power/domain';
import { readPage } from '../../../lib/firestore.ts';
import { useTypedSearch } from '../../../state/server-cache/use-admin-data.ts';
import { initialListState, queryFor } from '../list/list-state.ts';
import { fullNameOf, textOf } from '../records/record-fields.ts';
import { usersSection } from '../sections/users-section.ts';

export interface FoundMember {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
}

const SHOWN = 8;
const alphabet = new Intl.Collator('es', { sensitivity: 'base' });

/** Matches the beginning of a name, phone number or email. */
async function searchMembers(typed: string): Promise<FoundMember[]> {
  if (typedWords(typed).length === 0) return [];
  const { records } = await readPage({ ...queryFor(usersSection, { ...initialListState, search: typed }), size: 30 });
  return records
    .map((row) => ({
      id: row.id,
      name: fullNameOf(row),
      email: textOf(row, 'email'),
      phoneNumber: textOf(row, 'phoneNumber'),
    }))
    .toSorted((a, b) => alphabet.compare(a.name, b.name))
    .slice(0, SHOWN);
}

export const useMemberSearch = (typed: string) => useTypedSearch(searchMembers, typed, 'members');
