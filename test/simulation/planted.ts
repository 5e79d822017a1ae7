/** Defects of the kinds that this simulation must find, as changes of the server's source. */
import type { ActName } from './acts.ts';
import type { Edit } from './process.ts';

export interface Planted {
  name: string;
  edit: Edit;
  /** One to four acts that it breaks. */
  acts: readonly ActName[];
  faults: number;
  /** Found at once, so that every run of the tests looks for it. */
  isQuick?: true;
}

const commit = 'functions/src/books/commit.ts';
const settle = 'domain/src/books/settle.ts';
const guards = 'if (!written.has(path)) mustBeUnchanged';
const unguarded = (collection: string): Edit => ({
  file: commit,
  from: guards,
  to: `if (!written.has(path) && !path.startsWith('${collection}/')) mustBeUnchanged`,
});

/** A precondition is left out. */
const unseenChanges: readonly Planted[] = [
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
    isQuick: true,
  },
  {
    name: 'a slot that is only looked at is not guarded',
    edit: unguarded('diaHoras'),
    acts: ['Pía gives her booking back', 'an admin opens the closed Friday again'],
    faults: 0,
  },
  {
    name: 'a list of attendance that is only looked at is not guarded',
    edit: unguarded('sessions'),
    acts: ['Ana gives up the class of today', 'the desk marks Ana present today'],
    faults: 0,
  },
  {
    name: 'a member who is only looked at is not guarded',
    edit: unguarded('users'),
    acts: ['the desk gives Ana a credit', 'Ana deletes her account'],
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
    name: 'a thing is written over whatever stock it has',
    edit: {
      file: commit,
      from: 'batch.update(ref, changes, unchanged);',
      to: "batch.update(ref, changes, kind === 'products' ? {} : unchanged);",
    },
    acts: ['the desk sells Tea the last bottle', 'the desk sells the last bottle to somebody who gives no name'],
    faults: 0,
  },
  {
    name: 'who has had a trial is written over whatever is known',
    edit: {
      file: commit,
      from: 'else if (after) batch.create(ref, after);',
      to: "else if (after) batch[kind === 'soldOnce' ? 'set' : 'create'](ref, after);",
    },
    acts: ['Leo checks out a trial with its date', 'the desk enters Leo once more, and sells him the trial'],
    faults: 0,
    isQuick: true,
  },
];

/** A writer leaves out the record that covers a question. */
const uncovered: readonly Planted[] = [
  {
    name: 'a booking does not touch the member whose bookings are counted',
    edit: {
      file: settle,
      from: '.filter((credit) => isInUse(credit) && !isInUse(credits.get(credit.id)))',
      to: '.filter(() => false)',
    },
    acts: ['Ana books the other class', 'the desk gives Ana a credit, and she books a Saturday with it'],
    faults: 0,
    isQuick: true,
  },
  {
    name: 'a claim does not touch the person whose claimants are asked for',
    edit: {
      file: 'functions/src/people/claims.ts',
      from: '{ ...person, touched: person.touched + 1 }',
      to: '{ ...person }',
    },
    acts: ['an admin merges Pía into Uma', 'an admin merges Pía into Ivo'],
    faults: 0,
  },
];

/** A retry does it again. */
const repeated: readonly Planted[] = [
  {
    name: 'a gift of the desk has another number at each try',
    edit: {
      file: 'functions/src/desk/give-credit.ts',
      from: 'newId(`${by} recupero`, grant.idempotencyKey)',
      to: 'newId(`${by} recupero`, undefined)',
    },
    acts: ['the desk gives Ana a credit'],
    faults: 1,
    isQuick: true,
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
    name: 'a withdrawal has another code at each try',
    edit: { file: 'functions/src/law/ask-withdrawal.ts', from: 'caller.uid, day]', to: 'caller.uid, Math.random()]' },
    acts: ['Ana withdraws from her purchase'],
    faults: 1,
  },
  {
    name: 'a renewal that has ended while its answer was lost is tried again for ever',
    edit: { file: 'functions/src/buying/renew-places.ts', from: 'if (made) return', to: 'if (false) return' },
    acts: ['Uma renews her place', "Eva's hold ends"],
    faults: 1,
    isQuick: true,
  },
  {
    name: 'a sale whose answer is lost is sold again',
    edit: { file: 'functions/src/desk/sell.ts', from: 'if (present) return', to: 'if (false) return' },
    acts: ['the desk sells Ivo a second class'],
    faults: 1,
  },
  {
    name: 'a mail that was written by an interrupted run stops the next',
    edit: {
      file: 'functions/src/mail/outbox/outbox-store.ts',
      from: 'if (known!.exists || !member!.exists) return;',
      to: 'if (!member!.exists) return;',
    },
    acts: ['the gym closes on a Monday'],
    faults: 1,
    isQuick: true,
  },
];

/** What an interrupted run has to say is lost. */
const forgotten: readonly Planted[] = [
  {
    // Found by this simulation.
    name: 'a mail about a closed day is dropped because its slot is not closed yet',
    edit: {
      file: 'functions/src/mail/writing/about-dates.ts',
      from: 'closures.get(session.date)?.state === becomesTrueIn || isStillTrue',
      to: 'isStillTrue',
    },
    acts: ['the gym closes on the Tuesday on which Pía comes', 'mails are tried again'],
    faults: 0,
    isQuick: true,
  },
  {
    // Found by this simulation.
    name: 'guests are told of a closed day after their bookings are gone',
    edit: {
      file: 'functions/src/week/close-gym.ts',
      from: 'const foretold = await changeSlots(',
      to: 'const foretold = !act.isRehearsal ? [] : await changeSlots(',
    },
    acts: ['the gym closes on the Tuesday on which Pía comes'],
    faults: 1,
    isQuick: true,
  },
];

/** Events come in another order, or from another clock. */
const disordered: readonly Planted[] = [
  {
    name: 'a report is believed although a newer one is known',
    edit: {
      file: 'domain/src/orders/settle-payment.ts',
      from: 'if (at !== knownAt) return at < knownAt;\n  const stages',
      to: 'if (at !== knownAt) return false;\n  const stages',
    },
    acts: ['Eva cancels her order', 'Mercado Pago reports what Eva paid', 'Mercado Pago reports what Eva paid'],
    faults: 0,
  },
  {
    name: "a report is dated by the server's clock",
    edit: {
      file: 'functions/src/money/apply-payment.ts',
      from: '...carried(known, payment), ...ofMercadoPago, userId }',
      to: '...carried(known, payment), ...ofMercadoPago, changedAt: now, userId }',
    },
    acts: ['Mercado Pago reports what Eva paid', 'an admin cancels her order and gives the money back'],
    faults: 1,
  },
  {
    // Found by this simulation.
    name: 'a mail to a person who is being merged stays with the deleted record',
    edit: {
      file: 'functions/src/people/claim-purchases.ts',
      from: 'await moveRecords(claim);\n    await moveNotesAndMails();',
      to: 'await moveRecords(claim);',
    },
    acts: ['an admin merges Pía into Uma', 'an admin opens the closed Friday again'],
    faults: 0,
    isQuick: true,
  },
  {
    // Found by this simulation.
    name: 'a mail about a closed day is written to a person whose record is gone',
    edit: {
      file: 'functions/src/mail/outbox/outbox-store.ts',
      from: 'mustBeUnchanged(batch, member!);',
      to: '',
    },
    acts: ['an admin merges Pía into Uma', 'the gym closes on the Tuesday on which Pía comes'],
    faults: 0,
  },
  {
    name: 'a closing goes on although the day has been reopened',
    edit: {
      file: 'functions/src/week/close-gym.ts',
      from: 'isRehearsal || (stored?.closing === closing && stored.state === state)',
      to: 'isRehearsal || stored !== null',
    },
    acts: ['the gym closes on a Monday', 'the gym opens again on that Monday'],
    faults: 0,
  },
];

/** A job reads before its lease, or is not there. */
const jobs: readonly Planted[] = [
  {
    name: 'a mail is read before it is leased',
    edit: {
      file: 'functions/src/records/recipient-store.ts',
      from: 'await transaction.get(ref)',
      to: 'await ref.get()',
    },
    acts: ['a mail is sent', 'a mail is sent'],
    faults: 0,
    isQuick: true,
  },
  {
    name: 'a refund that failed is not tried again',
    edit: { file: 'functions/src/money/reconcile-orders.ts', from: 'refund(id, now)))', to: 'Promise.resolve()))' },
    acts: ['Mercado Pago reports what Eva paid', 'Eva cancels her order'],
    faults: 1,
  },
  {
    name: 'a deletion is not noted with the profile',
    edit: {
      file: 'functions/src/people/delete-account.ts',
      from: '(writes) => putDeletion(writes, uid, now),',
      to: '() => undefined,',
    },
    acts: ['Eva deletes her account'],
    faults: 1,
  },
  {
    name: 'a deletion is finished although one of its steps failed',
    edit: {
      file: 'functions/src/people/delete-account.ts',
      from: '() => run(uid, now))) && isFinished',
      to: '() => run(uid, now))) || isFinished',
    },
    acts: ['Ivo deletes his account'],
    faults: 1,
  },
  {
    name: 'a withdrawal that was interrupted is not carried out',
    edit: {
      file: 'functions/src/law/carry-out.ts',
      from: 'eachOf(await withdrawalsDue(now, BATCH)',
      to: 'eachOf((await withdrawalsDue(now, BATCH)).slice(0, 0)',
    },
    acts: ['Mercado Pago reports what Eva paid', 'Eva withdraws from her purchase'],
    faults: 1,
  },
  {
    name: 'a freed place is never offered',
    edit: { file: 'functions/src/books/offer.ts', from: 'while ((await next()).result);', to: '' },
    acts: ['Eva cancels her order'],
    faults: 0,
  },
];

/** A rule is left out, which only matters after what somebody else does. */
const unruled: readonly Planted[] = [
  {
    name: 'a freeze is taken back although others come on its date',
    edit: {
      file: 'domain/src/books/freeze-place.ts',
      from: 'if (libres < line.heldPlaces) throw',
      to: 'if (libres < 0) throw',
    },
    acts: ['Tea books the next Wednesday', 'the desk takes a freeze of her place back'],
    faults: 0,
    isQuick: true,
  },
  {
    name: 'a freeze that is taken back owes no credit for a date that was closed meanwhile',
    edit: {
      file: 'domain/src/books/freeze-place.ts',
      from: 'const closed = owedForClosed(',
      to: 'const closed = ((..._: unknown[]) => [] as Credit[])(',
    },
    acts: ['an admin closes that Wednesday', 'the desk takes a freeze of her place back'],
    faults: 0,
  },
  {
    name: 'who has had a trial is not asked',
    edit: {
      file: 'domain/src/books/bought.ts',
      from: 'const sales = salesIn(books, keys, except);',
      to: 'const sales = salesIn(books, [], except);',
    },
    acts: ['the desk sells the trial to Lea, who is Leo too', 'the desk enters Leo once more, and sells him the trial'],
    faults: 0,
  },
  {
    name: 'a place is bought for somebody who has left the family',
    edit: {
      file: 'domain/src/books/family.ts',
      from: 'if (!actsFor(books, userId, other.id))',
      to: 'if (!books.get("users", other.id))',
    },
    acts: ['Sol checks out for Nico', 'Nico leaves the family'],
    faults: 0,
  },
  {
    name: 'a trial that is paid late is given although another one was bought',
    edit: {
      file: 'domain/src/orders/settle-payment.ts',
      from: 'isRenewedElsewhere(order, older) || boughtElsewhere',
      to: 'isRenewedElsewhere(order, older)',
    },
    acts: [
      'Leo checks out a trial with its date',
      "Eva's hold ends",
      'the desk sells the trial to Lea, who is Leo too',
      'Leo checks out his trial and pays, and Mercado Pago reports it',
    ],
    faults: 0,
  },
];

/** A commit is taken for what it was not, or lacks a part. */
const misread: readonly Planted[] = [
  {
    name: 'a date stays held when its hold ends',
    edit: {
      file: 'domain/src/books/first-classes.ts',
      from: 'const gone = known.filter(',
      to: 'const gone = known.slice(0, 0).filter(',
    },
    acts: ['Leo checks out a trial with its date', "Eva's hold ends"],
    faults: 0,
    isQuick: true,
  },
  {
    // Found by this simulation.
    name: 'a held date stays taken when its credit is deleted with an account',
    edit: { file: 'domain/src/credits.ts', from: "{ from: 'held', on: 'reverse', to: 'void' },", to: '' },
    acts: ['Leo checks out a trial with its date', 'Leo deletes his account'],
    faults: 1,
  },
  {
    // Found by this simulation.
    name: 'a date that is paid for a deleted account counts its guest',
    edit: { file: settle, from: 'credited.after.filter(({ id }) => owedIds.has(id))', to: 'credited.after' },
    acts: ['Sol checks out for Nico', 'an admin deletes Nico', 'the desk takes the money for what she buys'],
    faults: 0,
  },
  {
    name: 'the classes of a pack that is canceled stay',
    edit: {
      file: settle,
      from: 'const ended = creditsOfPacksUndone(ofPacks,',
      to: 'const ended = creditsOfPacksUndone(ofPacks.slice(0, 0),',
    },
    acts: ["the desk cancels Tea's pack"],
    faults: 0,
  },
  {
    name: 'the credits of a purchase that is undone stay',
    edit: { file: settle, from: '...undoneOrderIds.flatMap(', to: '...undoneOrderIds.slice(0, 0).flatMap(' },
    acts: ['Ana books the other class', "the desk undoes Ana's sale"],
    faults: 0,
  },
  {
    name: 'an account is deleted while a merge into it has come half way',
    edit: {
      file: 'functions/src/people/delete-account.ts',
      from: "if (claimed && isUnderWay(user, claimed, isProven)) throw new Refusal('BUSY');",
      to: '',
    },
    acts: ['an admin merges Pía into Ivo', 'Ivo deletes his account'],
    faults: 0,
  },
  {
    name: 'a commit that failed is taken for done',
    edit: {
      file: commit,
      from: 'await batch.commit();',
      to: 'await batch.commit().catch((error) => { if (error.code !== 14) throw error; });',
    },
    acts: ['Ivo checks out'],
    faults: 1,
    isQuick: true,
  },
];

/** A counter is set instead of changed. */
const counters: readonly Planted[] = [
  {
    name: 'the places of a slot are set by each sale',
    edit: {
      file: 'domain/src/timetable/counts.ts',
      from: 'takenAfter(slot, change.taken)',
      to: "takenAfter(slot.id === 'sabado' ? { ...slot, taken: 0 } : slot, change.taken)",
    },
    acts: ['the desk sells Ivo a second class', 'the desk sells Uma a class with the code'],
    faults: 0,
  },
  {
    name: 'the uses of a code are set by each sale',
    edit: { file: settle, from: 'uses: descuento.uses + by', to: 'uses: Math.max(0, by)' },
    acts: ['Ivo checks out with the code', 'the desk sells Uma a class with the code'],
    faults: 0,
    isQuick: true,
  },
  {
    name: 'the stock of a thing is not lowered by a sale',
    edit: {
      file: 'domain/src/orders/product-lines.ts',
      from: 'Math.max(0, product.stock + back)',
      to: 'product.stock',
    },
    acts: ['the desk sells Tea the last bottle'],
    faults: 0,
  },
];

export const planted: readonly Planted[] = [
  ...unseenChanges,
  ...uncovered,
  ...repeated,
  ...forgotten,
  ...disordered,
  ...jobs,
  ...unruled,
  ...misread,
  ...counters,
];
