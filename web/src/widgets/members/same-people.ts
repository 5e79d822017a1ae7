import type { Attendance, DeskPerson, IsoDate } from '@gym-power/domain';
import { ID, readPage, type Stored } from '../../lib/firestore.ts';
import { type FoundMember, readMembers } from './read-members.ts';

export interface SamePerson extends FoundMember {
  hasAddress: boolean;
  lastVisit: IsoDate | null;
}

const MOST = 5;
const MAX_VISITS = 1_000;

/** Members who have the telephone number or the address. */
export async function findSamePeople({ phoneNumber, email }: DeskPerson): Promise<SamePerson[]> {
  const address = email.toLowerCase();
  const sameReach = [['phoneNumber', '==', phoneNumber] as const];
  const found = await readMembers(
    [{ anyOf: [sameReach, ...(address === '' ? [] : [[['email', '==', address] as const]])] }],
    MOST,
  );
  const visits = await Promise.all(found.map(({ id }) => lastVisitOf(id)));
  return found.map((member, at) => ({
    ...member,
    hasAddress: address !== '' && member.email === address,
    lastVisit: visits[at]!,
  }));
}

/** Uses only equalities, as the server does: a sort by date would need an index for each member. */
async function lastVisitOf(userId: string): Promise<IsoDate | null> {
  const { records } = await readPage<Stored<Attendance>>({
    collection: 'sessions',
    conditions: [[`present.${userId}.by`, 'in', ['trainer', 'desk', 'self']]],
    sort: { field: ID },
    size: MAX_VISITS,
  });
  return (
    records
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null
  );
}
