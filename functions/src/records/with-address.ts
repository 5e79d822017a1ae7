import type { User } from '@gym-power/domain';

export const isReachable = ({ userId }: { userId: string }, users: ReadonlyMap<string, User>): boolean =>
  (users.get(userId)?.email ?? '') !== '';

export const idsOf = (people: readonly { userId: string }[]): string[] => [
  ...new Set(people.map(({ userId }) => userId)),
];
