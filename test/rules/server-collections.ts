import { admin, type Collection, desk, nobody, ownerAndDesk } from './collection.ts';

export const serverCollections: Record<string, Collection> = {
  orders: {
    path: 'orders/one',
    ownList: true,
    may: { get: ownerAndDesk, list: ownerAndDesk, create: nobody, update: nobody, delete: nobody },
  },
  orderLines: {
    path: 'orderLines/one_of-yoga',
    ownList: true,
    may: { get: ownerAndDesk, list: ownerAndDesk, create: nobody, update: nobody, delete: nobody },
  },
  credits: {
    path: 'credits/one_of-yoga_2026-12-08_0',
    ownList: true,
    may: { get: ownerAndDesk, list: ownerAndDesk, create: nobody, update: nobody, delete: nobody },
  },
  waits: {
    path: 'waits/of-yoga_owner',
    ownList: true,
    may: { get: ownerAndDesk, list: ownerAndDesk, create: nobody, update: nobody, delete: nobody },
  },
  sessions: {
    path: 'sessions/of-yoga_2026-12-07',
    may: { get: desk, list: desk, create: nobody, update: nobody, delete: nobody },
  },
  payments: { path: 'payments/77', may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody } },
  ledger: { path: 'ledger/77-1', may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody } },
  priceChanges: {
    path: 'priceChanges/one',
    may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody },
  },
  withdrawals: {
    path: 'withdrawals/7KM2-9QXD-4T0B',
    may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody },
  },
  differences: {
    path: 'differences/77',
    may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody },
  },
  soldOnce: {
    path: 'soldOnce/0123456789abcdef0123456789abcdef01234567',
    may: { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody },
  },
  mail: {
    path: 'mail/one-1-orderCreated',
    may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody },
  },
  audit: { path: 'audit/event-1', may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody } },
  catalog: {
    path: 'catalog/activities',
    may: { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody },
  },
  pictures: {
    path: 'pictures/one',
    may: { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody },
  },
  unknown: { path: 'unknown/one', may: { get: nobody, list: nobody, create: nobody, update: nobody, delete: nobody } },
};
