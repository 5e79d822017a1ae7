import { isForgotten, type Order, type User } from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

export const missingClasses = ({ activities }: User, complete: readonly Order[]): string[] =>
  [...new Set(complete.flatMap((order) => order.activities.map(({ id }) => id)))].filter(
    (id) => !activities.includes(id),
  );

/** Extra classes are fine: an admin may grant them. */
export const buyersHaveTheirClasses: Check = ({ orders, users }) =>
  [...users.values()].flatMap((user) => {
    const complete = [...orders.values()].filter(({ userId, state }) => userId === user.id && state === 'Complete');
    const missing = missingClasses(user, complete);
    if (missing.length === 0) return [];
    return [
      finding(`users/${user.id}`, `bought ${missing.join(', ')}, and may not review it`, {
        by: 'grantingClasses',
        userId: user.id,
      }),
    ];
  });

/** Ignores accounts that are being deleted, because their cart goes too. */
export const everyCartHasItsMember: Check = ({ orders, users, accountDeletions }) =>
  [...orders.values()]
    .filter(({ state, userId }) => state === 'Cart' && !accountDeletions.has(userId))
    .filter(({ id, userId }) => users.get(userId)?.cartId !== id)
    .map(({ id, userId }) =>
      finding(`orders/${id}`, `is a cart that ${users.has(userId) ? 'its member does not use' : 'belongs to nobody'}`, {
        by: 'droppingCart',
        orderId: id,
      }),
    );

const HOUR_MS = 3_600_000;

export const deletedAccountsLeaveNothing: Check = ({
  now,
  users,
  reviews,
  hiddenReviews,
  orders,
  waitingMails,
  sessions,
  waits,
  accountDeletions,
}) => {
  const isGone = ({ userId }: { userId: string }) => !users.has(userId) && !accountDeletions.has(userId);
  const leftover = (path: string, userId: string) =>
    finding(path, 'is left of an account that was deleted', { by: 'finishingDeletion', userId });
  return [
    ...[...reviews.values()].filter(isGone).map(({ id, userId }) => leftover(`reviews/${id}`, userId)),
    ...[...hiddenReviews.values()].filter(isGone).map(({ id, userId }) => leftover(`hiddenReviews/${id}`, userId)),
    ...[...orders.values()]
      .filter((order) => order.state === 'Created' && isGone(order))
      .map(({ id, userId }) => leftover(`orders/${id}`, userId)),
    ...[...waitingMails.values()]
      .filter((mail) => !mail.outlivesAccount && isGone(mail))
      .map(({ id, userId }) => leftover(`mail/${id}`, userId)),
    ...[...waits.values()].filter(isGone).map(({ id, userId }) => leftover(`waits/${id}`, userId)),
    ...[...sessions.values()].flatMap(({ id, present }) =>
      Object.keys(present)
        .filter((userId) => !isForgotten(userId) && isGone({ userId }))
        .map((userId) => leftover(`sessions/${id}`, userId)),
    ),
    ...[...accountDeletions.values()]
      .filter(({ createdAt }) => now.getTime() - createdAt.getTime() > HOUR_MS)
      .map(({ id }) =>
        finding(`accountDeletions/${id}`, 'has not come to its end for an hour', {
          by: 'finishingDeletion',
          userId: id,
        }),
      ),
  ];
};
