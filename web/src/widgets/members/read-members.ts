import { type OrderLine, type Plan, planOf } from '@gym-power/domain';
import { type Condition, ID, readPage, type Stored } from '../../lib/firestore.ts';
import { fullNameOf, textOf } from '../records/record-fields.ts';

export interface FoundMember {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
  plan: Plan;
}

const READ = 30;
const MAX_LINES = 200;
const alphabet = new Intl.Collator('es', { sensitivity: 'base' });

/** By name. The lines of all of them are read in one query. */
export async function readMembers(conditions: readonly Condition[], most: number): Promise<FoundMember[]> {
  const { records } = await readPage({ collection: 'users', conditions, sort: { field: ID }, size: READ });
  const shown = records
    .map((row) => ({
      id: row.id,
      name: fullNameOf(row),
      email: textOf(row, 'email'),
      phoneNumber: textOf(row, 'phoneNumber'),
    }))
    .toSorted((a, b) => alphabet.compare(a.name, b.name))
    .slice(0, most);
  const lines = await heldLinesOf(shown.map(({ id }) => id));
  return shown.map((member) => ({ ...member, plan: planOf(lines.filter(({ userId }) => userId === member.id)) }));
}

async function heldLinesOf(userIds: readonly string[]): Promise<Stored<OrderLine>[]> {
  if (userIds.length === 0) return [];
  const { records } = await readPage<Stored<OrderLine>>({
    collection: 'orderLines',
    conditions: [
      ['userId', 'in', userIds],
      ['heldPlaces', '>', 0],
    ],
    sort: { field: 'heldPlaces' },
    size: MAX_LINES,
  });
  return records;
}
