import type { User } from '@gym-power/domain';
import { usersById } from './user-store.ts';

export const reachable = <Person extends { userId: string }>(
  people: readonly Person[],
  users: ReadonlyMap<string, User>,
): Person[] => people.filter(({ userId }) => (users.get(userId)?.email ?? '') !== '');

export const idsOf = (people: readonly { userId: string }[]): string[] => [
  ...new Set(people.map(({ userId }) => userId)),
];

export const withAddress = async <Person extends { userId: string }>(people: readonly Person[]): Promise<Person[]> =>
  reachable(people, await usersById(idsOf(people)));
