import type { Question } from '@gym-power/domain';
import { AggregateField, FieldPath, type Query } from 'firebase-admin/firestore';
import { db } from '../platform/firebase.ts';
import type { StoredKind } from './records.ts';

/** Half of Firestore's limit of 30 alternatives in a query. */
const AT_ONCE = 15;

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

export interface Queries {
  kind: StoredKind;
  queries: Query[];
  sumOf?: string;
}

const lines = () => db().collection('orderLines');
const credits = () => db().collection('credits');
const waits = () => db().collection('waits');
/** A member has fewer consecutive renewals, offers and desk sales than this, and a person fewer records. */
const NEWEST = 20;
const inUse = ['held', 'booked', 'waiting'];
const everybody = ['trainer', 'desk', 'self'];

/** Uses only equalities, so that Firestore needs no index for each member. */
const markedWith = (userId: string): Query =>
  db()
    .collection('sessions')
    .where(new FieldPath('present', userId, 'by'), 'in', everybody);

export function queriesOf(question: Question): Queries {
  switch (question.about) {
    case 'heldLines':
      return {
        kind: 'lines',
        queries: [lines().where('diaHoraId', '==', question.diaHoraId).where('heldPlaces', '>', 0)],
      };
    case 'heldLinesOf':
    case 'linesOf':
      return {
        kind: 'lines',
        queries: [lines().where('userId', '==', question.userId).where('diaHoraId', '==', question.diaHoraId)],
      };
    case 'trialPlaces':
      return {
        kind: 'lines',
        queries: [lines().where('diaHoraId', '==', question.diaHoraId).where('trialPlaces', '>', 0)],
        sumOf: 'trialPlaces',
      };
    case 'guests':
      return {
        kind: 'credits',
        queries: chunksOf(question.dates).map((dates) =>
          credits().where('session.diaHoraId', '==', question.diaHoraId).where('session.date', 'in', dates),
        ),
      };
    case 'guestsOf':
      return {
        kind: 'credits',
        queries: [
          credits().where('userId', '==', question.userId).where('session.diaHoraId', '==', question.diaHoraId),
        ],
      };
    case 'seatsOn':
      return {
        kind: 'credits',
        queries: [
          credits()
            .where('userId', '==', question.userId)
            .where('session.diaHoraId', '==', question.diaHoraId)
            .where('session.date', '==', question.date),
        ],
      };
    case 'creditsOn':
      return {
        kind: 'credits',
        queries: (['from', 'session'] as const).flatMap((place) =>
          chunksOf(question.dates).map((dates) =>
            credits().where(`${place}.diaHoraId`, '==', question.diaHoraId).where(`${place}.date`, 'in', dates),
          ),
        ),
      };
    case 'creditsFrom':
      return { kind: 'credits', queries: [credits().where('from.orderId', '==', question.orderId)] };
    case 'packCredits':
      return { kind: 'credits', queries: [credits().where('pack.orderId', '==', question.orderId)] };
    case 'linesOfProduct':
      return {
        kind: 'lines',
        queries: [lines().where('userId', '==', question.userId).where('productId', '==', question.productId)],
      };
    case 'samePerson':
      return {
        kind: 'users',
        queries: [
          db()
            .collection('users')
            .where('personKeys', 'array-contains-any', [...question.keys])
            .limit(NEWEST),
        ],
      };
    case 'creditsOf':
      return {
        kind: 'credits',
        queries: [credits().where('userId', '==', question.userId).where('expiresOn', '>=', question.from)],
      };
    case 'purchases':
      return {
        kind: 'orders',
        queries: [db().collection('orders').where('userId', '==', question.userId).where('state', '==', 'Complete')],
      };
    case 'purchasesFor':
      return {
        kind: 'orders',
        queries: [
          db()
            .collection('orders')
            .where('attendees.ids', 'array-contains', question.userId)
            .where('state', '==', 'Complete'),
        ],
      };
    case 'wardsOf':
      return { kind: 'users', queries: [db().collection('users').where('guardianId', '==', question.guardianId)] };
    case 'claimants':
      return { kind: 'users', queries: [db().collection('users').where('claims', '==', question.personId)] };
    case 'newestOrders':
      return {
        kind: 'orders',
        queries: [
          db().collection('orders').where('userId', '==', question.userId).orderBy('createdAt', 'desc').limit(NEWEST),
        ],
      };
    case 'redemptions':
      return {
        kind: 'orders',
        queries: [
          db()
            .collection('orders')
            .where('userId', '==', question.userId)
            .where('descuento.id', '==', question.descuentoId),
        ],
      };
    case 'firstOnWaitlist':
      return {
        kind: 'waits',
        queries: [
          waits()
            .where('diaHoraId', '==', question.diaHoraId)
            .where('state', '==', 'waiting')
            .orderBy('since')
            .orderBy(FieldPath.documentId())
            .limit(1),
        ],
      };
    case 'waitsOf':
      return { kind: 'waits', queries: [waits().where('userId', '==', question.userId)] };
    case 'attendedSince':
      return { kind: 'sessions', queries: [markedWith(question.userId)] };
    case 'attendedIn':
      return {
        kind: 'sessions',
        queries: [markedWith(question.userId).where('activityId', '==', question.activityId).limit(2)],
      };
  }
}

/** Filters results that a query only includes to avoid another index. */
export function isAnswer(question: Question, record: Record<string, unknown>): boolean {
  switch (question.about) {
    case 'heldLinesOf':
      return (record['heldPlaces'] as number) > 0;
    case 'guests':
    case 'guestsOf':
      return inUse.includes(record['state'] as string);
    case 'attendedSince':
      return (record['date'] as string) >= question.from;
    case 'purchasesFor':
      return record['userId'] !== question.userId;
    case 'redemptions':
      return record['state'] === 'Created' || record['state'] === 'Complete';
    default:
      return true;
  }
}

export const sumField = (field: string) => ({ sum: AggregateField.sum(field) });
