import { comesIn, UNNAMED_BUYER } from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

/** Orders outlive their buyer's account, other records do not. A merged person leaves nothing. */
export const recordsHaveTheirPerson: Check = ({
  users,
  orders,
  orderLines,
  credits,
  accountDeletions,
  deletedAccounts,
}) => {
  const isKnown = (userId: string) => users.has(userId) || accountDeletions.has(userId);
  const mayOrder = (userId: string) => isKnown(userId) || deletedAccounts.has(userId) || userId === UNNAMED_BUYER;
  const isUnfinished = (state: string) => state === 'Cart' || state === 'Created';
  return [
    ...[...orders.values()]
      .filter(({ userId, state }) => !mayOrder(userId) && !isUnfinished(state))
      .map(({ id, userId }) => finding(`orders/${id}`, `belongs to ${userId}, who does not exist`)),
    ...[...orderLines.values()].flatMap(({ id, orderId, userId }) => {
      const order = orders.get(orderId);
      if (!order || comesIn(order, userId)) return [];
      return [finding(`orderLines/${id}`, `belongs to ${userId}, and its order to ${order.userId}`)];
    }),
    ...[...credits.values()]
      .filter(({ userId }) => !isKnown(userId))
      .map(({ id, userId }) =>
        deletedAccounts.has(userId)
          ? finding(`credits/${id}`, 'is left of an account that was deleted', { by: 'finishingDeletion', userId })
          : finding(`credits/${id}`, `belongs to ${userId}, who does not exist`),
      ),
  ];
};

/** Accounts act for themselves. A guardian is in no family. A deletion releases the family in one of its steps. */
export const familiesHaveTheirGuardian: Check = ({ users, accountDeletions }) =>
  [...users.values()].flatMap(({ id, guardianId, withoutAccount }) => {
    if (guardianId === undefined || accountDeletions.has(guardianId)) return [];
    const guardian = users.get(guardianId);
    if (guardian && guardian.guardianId === undefined && withoutAccount) return [];
    const why = !withoutAccount ? 'and has an account' : guardian ? 'who is in a family' : 'who does not exist';
    return [finding(`users/${id}`, `is in the family of ${guardianId}, ${why}`)];
  });

export const identitiesAgreeWithTheirRecord: Check = ({ users, identities }) =>
  [...identities].flatMap(([uid, address]) => {
    const user = users.get(uid);
    if (!user) return [];
    if (user.withoutAccount) return [finding(`users/${uid}`, `can sign in as ${address}, and has no account`)];
    if (user.email === address.toLowerCase()) return [];
    return [finding(`users/${uid}`, `has the address ${user.email}, and signs in as ${address}`)];
  });
