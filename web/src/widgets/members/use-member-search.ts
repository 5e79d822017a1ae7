import { useTypedSearch } from '../../state/server-cache/use-admin-data.ts';
import { havingWords } from '../records/having-words.ts';
import { type FoundMember, readMembers } from './read-members.ts';

const SHOWN = 8;

/** Matches the beginning of a name, phone number or email. */
async function searchMembers(typed: string): Promise<FoundMember[]> {
  const conditions = havingWords(typed);
  return conditions.length === 0 ? [] : readMembers(conditions, SHOWN);
}

export const useMemberSearch = (typed: string) => useTypedSearch(searchMembers, typed, 'members');
