/** Defects of the kinds that this simulation must find, as changes of the server's source. */
import type { ActName } from './acts.ts';
import type { Edit } from './process.ts';

export interface Planted {
  name: string;
  edit: Edit;
  /** Two or three acts that it breaks. */
  acts: readonly ActName[];
  faults: number;
}

const commit = 'functions/src/books/commit.ts';
const settle = 'domain/src/books/settle.ts';
const guards = 'if (!written.has(path)) mustBeUnchanged';
const unguarded = (collection: string): Edit => ({
  file: commit,
  from: guards,
  to: `if (!written.has(path) && !path.startsWith('${collection}/')) mustBeUnchanged`,
});

export const planted: readonly Planted[] = [
  {
    name: 'nothing that is only looked at is guarded',
    edit: { file: commit, from: guards, to: 'if (false) mustBeUnchanged' },
    acts: ['Ivo checks out', 'the price of the class changes'],
    faults: 0,
  },
  {
    name: 'a class that is only looked at is not guarded',
    edit: unguarded('activities'),
    acts: ['Ivo checks out', 'the price of the class changes'],
    faults: 0,
  },
  {
    name: 'a slot that is only looked at is not guarded',
    edit: unguarded('diaHoras'),
    acts: ['Ana comes all the same', 'an admin closes a date'],
    faults: 0,
  },
  {
    name: 'a closed day that is only looked at is not guarded',
    edit: unguarded('closures'),
    acts: ['Ana books the other class', 'the gym closes on a day'],
    faults: 0,
  },
  {
    name: 'an order that is only looked at is not guarded',
    edit: unguarded('orders'),
    acts: ["the desk undoes Ana's sale", 'Ana gives up another date'],
    faults: 0,
  },
  {
    name: 'a credit that is only looked at is not guarded',
    edit: unguarded('credits'),
    acts: ['Ana comes all the same', 'Ana books the other class'],
    faults: 0,
  },
  {
    name: 'a list of attendance that is only looked at is not guarded',
    edit: unguarded('sessions'),
    acts: ['Ana gives up the class of today', 'the desk marks Ana present today'],
    faults: 0,
  },
  {
    name: 'a record is written over whatever version it has',
    edit: {
      file: commit,
      from: 'before ? { lastUpdateTime: reading.seen.get(path)!.updateTime! } : {}',
      to: 'before ? {} : {}',
    },
    acts: ['Ivo checks out', 'the desk sells Ivo the other class'],
    faults: 0,
  },
  {
    name: 'a booking does not touch the member whose bookings are counted',
    edit: {
      file: settle,
      from: '.filter((credit) => isInUse(credit) && !isInUse(credits.get(credit.id)))',
      to: '.filter(() => false)',
    },
    acts: ['Ana books the other class', 'Ana books it with another credit'],
    faults: 0,
  },
  {
    name: 'lines are written without a new version of their order',
    edit: { file: settle, from: 'touched: was.order.touched + 1 } } : after', to: 'touched: was.order.touched } } : after' },
    acts: ["the desk moves Ana's place to the other class", 'Ana gives up another date'],
    faults: 0,
  },
  {
    name: 'a new credit does not touch the slot that it is asked for at',
    edit: { file: settle, from: 'touched: slot.touched + 1 }', to: 'touched: slot.touched }' },
    acts: ["the desk cancels Ana's place", 'Ana gives up another date'],
    faults: 0,
  },
  {
    name: 'a gift of the desk has another number at each try',
    edit: {
      file: 'functions/src/desk/give-credit.ts',
      from: 'newId(`${by} recupero`, grant.idempotencyKey)',
      to: 'newId(`${by} recupero`, undefined)',
    },
    acts: ['the desk gives Ana a credit'],
    faults: 1,
  },
  {
    name: 'a sale of the desk has another number at each try',
    edit: {
      file: 'functions/src/desk/sell.ts',
      from: 'seededBytes(soldBy, idempotencyKey)',
      to: 'seededBytes(soldBy, undefined)',
    },
    acts: ['the desk sells Ivo a second class'],
    faults: 1,
  },
  {
    name: 'a report is believed although a newer one is known',
    edit: { file: 'functions/src/money/apply-payment.ts', from: 'isRepeated || isStale(payment, known)', to: 'isRepeated' },
    acts: ['Mercado Pago reports what Eva paid', 'an admin cancels her order and gives the money back'],
    faults: 1,
  },
  {
    name: 'the end of holds believes its list',
    edit: {
      file: 'functions/src/money/end-holds.ts',
      from: "holdExpired(each, now) ? cancelOrder(each, 'holdExpires') : each",
      to: "each.order.state === 'Canceled' ? each : cancelOrder(each, 'holdExpires')",
    },
    acts: ["Eva's hold ends", 'the desk takes the money for her order'],
    faults: 0,
  },
  {
    name: 'an order that is paid twice keeps both payments',
    edit: { file: 'functions/src/money/apply-payment.ts', from: "=== 'refundDue') await refund(payment.id, now)", to: "=== 'refundDue') return" },
    acts: ['Mercado Pago reports what Eva paid', 'Eva cancels her order'],
    faults: 0,
  },
  {
    name: 'a freed place is never offered',
    edit: { file: 'functions/src/books/offer.ts', from: 'while ((await next()).result);', to: '' },
    acts: ['Eva cancels her order'],
    faults: 0,
  },
  {
    name: 'an unclear answer counts as done',
    edit: {
      file: 'functions/src/platform/retry.ts',
      from: 'if (!isConflict(error) && !isTemporary(error)) throw error;',
      to: 'if (isTemporary(error)) return undefined as T; if (!isConflict(error)) throw error;',
    },
    acts: ['Ivo checks out'],
    faults: 1,
  },
  {
    name: 'the places of a slot are set by each sale instead of changed',
    edit: { file: 'domain/src/timetable/counts.ts', from: 'takenAfter(slot, change.taken)', to: 'takenAfter({ ...slot, taken: 0 }, Math.max(0, change.taken))' },
    acts: ['Ivo checks out', 'the desk sells Ivo the other class'],
    faults: 0,
  },
];
