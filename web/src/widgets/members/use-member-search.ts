import { ID, readPage } from '../../lib/firestore.ts';
import { useTypedSearch } from '../../state/server-cache/use-admin-data.ts';
import { havingWords } from '../records/having-words.ts';
import { fullNameOf, textOf } from '../records/record-fields.ts';

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
  const conditions = havingWords(typed);
  if (conditions.length === 0) return [];
  const { records } = await readPage({ collection: 'users', conditions, sort: { field: ID }, size: 30 });
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
