/** What stored records lack that are older than a field. A field that is there is never changed. */
import {
  completeSlot,
  limitsOf,
  type Order,
  orderLineId,
  orderWords,
  type StoredSlot,
  type User,
  userWords,
} from '@gym-power/domain';
import type { Stored } from './migration-store.ts';

export const migratedCollections = [
  'users',
  'diaHoras',
  'descuentos',
  'orders',
  'orderLines',
  'payments',
  'settings',
] as const;
export type MigratedCollection = (typeof migratedCollections)[number];

/** By line that renewed another one: that other one. */
export type Renewed = ReadonlyMap<string, string>;

export const renewedBy = ({ id, renewals = [] }: Order): [string, string][] =>
  renewals.map(({ diaHoraId, orderId }) => [orderLineId(id, diaHoraId), orderLineId(orderId, diaHoraId)]);

const valuesOf: Record<MigratedCollection, (record: Stored, renewed: Renewed) => Record<string, unknown>> = {
  users: (record) => ({
    isDesk: false,
    trainerId: null,
    roleBy: null,
    personBy: null,
    activitiesBy: null,
    attended: [],
    fitUntil: null,
    wantsDigest: false,
    withoutAccount: false,
    claims: null,
    words: userWords(record as unknown as User),
  }),
  diaHoras: (record) => {
    const { minutes, trial, crowdedSince, watchedUntil, waiting, peak, dates } = completeSlot(
      record as unknown as StoredSlot,
    );
    return { minutes, trial, crowdedSince, watchedUntil, waiting, peak, dates };
  },
  descuentos: () => ({ ...limitsOf({}), uses: 0 }),
  orders: (record) => ({
    origin: 'cart',
    soldBy: null,
    renewals: [],
    previousOrderId: null,
    givenBack: 0,
    unpaidHolds: 0,
    canceledHoldEnd: null,
    ...(record['state'] !== 'Cart' && { words: orderWords(record as unknown as Order) }),
  }),
  orderLines: ({ id, validUntil }, renewed) => ({
    trialPlaces: 0,
    canceledAt: null,
    givenBack: 0,
    movedTo: null,
    movedFrom: null,
    keptUntil: validUntil ?? null,
    leaving: false,
    renewedBy: null,
    absences: [],
    chain: firstOf(id, renewed),
  }),
  settings: ({ id }) => (id === 'gym' ? { asksFitness: false } : {}),
  payments: () => ({ by: 'mercadopago', takenBy: null, undone: null, method: null }),
};

function firstOf(lineId: string, renewed: Renewed): string {
  const older = renewed.get(lineId);
  return older === undefined || older === lineId ? lineId : firstOf(older, renewed);
}

/** The fields that the record lacks, with what their absence has meant; empty if it is complete. */
export const missingFields = (
  collection: MigratedCollection,
  record: Stored,
  renewed: Renewed,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(valuesOf[collection](record, renewed)).filter(([field]) => !(field in record)));
