import { usersById } from './user-store.ts';

/** Those who have an account, or told the desk an address. */
export async function withAddress<Person extends { userId: string }>(people: readonly Person[]): Promise<Person[]> {
  const users = await usersById([...new Set(people.map(({ userId }) => userId))]);
  return people.filter(({ userId }) => (users.get(userId)?.email ?? '') !== '');
}
