import { isDeepStrictEqual } from 'node:util';
import { foundBy, orderWords, type SearchWords } from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

const isFoundBy = ({ words = {} }: { words?: SearchWords }, due: SearchWords): boolean => isDeepStrictEqual(words, due);

export const recordsAreFoundByTheirWords: Check = ({ users, orders }) => [
  ...[...users.values()]
    .filter(({ words, personKeys, ...user }) => !isDeepStrictEqual({ words, personKeys }, foundBy(user)))
    .map(({ id }) =>
      finding(`users/${id}`, 'is not found by its words, telephone or address', { by: 'findingUser', userId: id }),
    ),
  ...[...orders.values()]
    .filter((order) => !isFoundBy(order, orderWords(order)))
    .map(({ id }) => finding(`orders/${id}`, 'is not found by its words', { by: 'findingOrder', orderId: id })),
];
