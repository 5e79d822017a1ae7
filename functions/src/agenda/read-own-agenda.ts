import { type AgendaRange, familyAgenda, localDate, creditPolicy, type OwnAgenda, ownAgenda } from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { readCreditsOf } from '../records/credit-store.ts';
import { positionOf } from './read-credits.ts';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { currentGym } from '../records/settings-store.ts';
import { wardsOf } from '../records/user-store.ts';

/** With the family's. */
export async function readFamilyAgenda(userId: string, range: AgendaRange): Promise<OwnAgenda> {
  const [own, wards] = await Promise.all([readOwnAgenda(userId, range), wardsOf(userId)]);
  const family = wards.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  const agendas = await Promise.all(
    family.map(async (person) => ({ person, agenda: await readOwnAgenda(person.id, range) })),
  );
  return familyAgenda(own, agendas);
}

export async function readOwnAgenda(userId: string, range: AgendaRange): Promise<OwnAgenda> {
  const [source, lines, credits, gym] = await Promise.all([
    readAgendaSource(),
    heldLinesOfMembers([userId]),
    readCreditsOf(userId, localDate(range.now)),
    currentGym(),
  ]);
  const positions = new Map<string, number>();
  for (const credit of credits) {
    const position = await positionOf(credit);
    if (position !== null) positions.set(credit.id, position);
  }
  return ownAgenda(source, { lines, credits, positions }, { ...range, policy: creditPolicy(gym) });
}
