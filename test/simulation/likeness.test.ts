import { describe, expect, test } from 'vitest';
import { compareSeeds, emulator, newCollection, simulation } from './likeness.ts';
import { play, type Player } from './likeness-play.ts';
import { loadSimulation, planted } from './likeness-planted.ts';
import { sequenceOf } from './likeness-sequence.ts';

/** `npm run test:likeness` compares more. */
const SEQUENCES = 300;

test(`the simulation answers ${SEQUENCES} random sequences as the emulator does`, async () => {
  const stories: string[] = [];
  await compareSeeds(SEQUENCES, ({ story }) => void (story && stories.push(story)));
  expect(stories.join('\n\n')).toBe('');
});

// The emulator answers these sequences as the simulation does, so a defect that changes an answer would be told.
describe('the sequences tell a simulation', () => {
  const answers = new Map<number, string>();
  const answersOf = async (player: Player, seed: number) =>
    (await play(player, 'likeness', sequenceOf(seed))).join('\n');
  test.each(planted)('where $name', async ({ edits }) => {
    const defective = await loadSimulation(edits);
    let found: number | null = null;
    for (let seed = 0; seed < SEQUENCES && found === null; seed++) {
      if (!answers.has(seed)) answers.set(seed, await answersOf(simulation(), seed));
      const other = await answersOf(simulation(defective), seed).catch(String);
      if (other !== answers.get(seed)) found = seed;
    }
    expect(found).not.toBeNull();
  });
});

type Attempt = (player: Player, collection: string) => unknown;
const docOf = ({ client }: Player, collection: string) => client.doc(`${collection}/a`);
const all = ({ client }: Player, collection: string) => client.collection(collection);

// They are defects of the server. Some have no code, because the client library refuses them.
const refused: Record<string, Attempt> = {
  undefined: (...of) => docOf(...of).set({ n: undefined }),
  'a list in a list': (...of) => docOf(...of).set({ list: [[1]] }),
  'to delete a field of a new document': (...of) => docOf(...of).create({ n: of[0].library.FieldValue.delete() }),
  'to delete a part of what an update writes': (...of) =>
    docOf(...of).update({ map: { x: of[0].library.FieldValue.delete() } }),
  'to merge a field that it does not get': (...of) => docOf(...of).set({ n: 1 }, { mergeFields: ['s'] }),
  'an update of nothing': (...of) => docOf(...of).update({}),
  'an update of a map and of its part': (...of) => docOf(...of).update({ map: {}, 'map.x': 1 }),
  'an update of what must not exist': (...of) => docOf(...of).update({ n: 1 }, { exists: false }),
  'to create a document twice in a batch': (player, collection) => {
    const batch = player.client.batch();
    return batch.create(docOf(player, collection), {}).create(docOf(player, collection), {}).commit();
  },
  'the path of a collection for a document': ({ client }, collection) => client.doc(collection),
  'the path of a document for a collection': ({ client }, collection) => client.collection(`${collection}/a`),
  'to read no document': ({ client }) => client.getAll(),
  'to compare with null': (...of) =>
    all(...of)
      .where('n', '>', null)
      .get(),
  'one of none': (...of) =>
    all(...of)
      .where('n', 'in', [])
      .get(),
  'the id before a field that is compared': (...of) =>
    all(...of)
      .where('n', '>', 1)
      .orderBy(of[0].library.FieldPath.documentId())
      .get(),
  'the id alone, descending': (...of) =>
    all(...of)
      .orderBy(of[0].library.FieldPath.documentId(), 'desc')
      .get(),
  'one id beside a field that is compared': (...of) =>
    all(...of)
      .where('n', '>', 1)
      .where(of[0].library.FieldPath.documentId(), '==', 'a')
      .get(),
  'a cursor without an order': (...of) =>
    all(...of)
      .startAfter(1)
      .get(),
  'a condition after the cursor': (...of) =>
    all(...of)
      .orderBy('n')
      .startAfter(1)
      .where('n', '==', 1)
      .get(),
  'an order after the cursor': (...of) =>
    all(...of)
      .orderBy('n')
      .endAt(1)
      .orderBy('s')
      .get(),
  'to write in a read-only transaction': (player, collection) =>
    player.client.runTransaction(async (transaction) => transaction.set(docOf(player, collection), {}), {
      readOnly: true,
    }),
  'to read after a write of the transaction': (player, collection) =>
    player.client.runTransaction(async (transaction) => {
      transaction.set(docOf(player, collection), {});
      await transaction.get(docOf(player, collection));
    }),
};

test('the simulation refuses what Firestore refuses', async () => {
  const isRefused = (attempt: Attempt, player: Player) =>
    Promise.resolve()
      .then(() => attempt(player, newCollection()))
      .then(
        () => false,
        () => true,
      );
  // The client library repeats a query with an invalid argument for seven seconds.
  const found = await Promise.all(
    Object.entries(refused).map(async ([name, attempt]) => ({
      name,
      emulator: await isRefused(attempt, emulator()),
      simulation: await isRefused(attempt, simulation()),
    })),
  );
  expect(found).toEqual(Object.keys(refused).map((name) => ({ name, emulator: true, simulation: true })));
});

describe('the simulation has no', () => {
  const { client, library } = simulation();
  const query = client.collection('some');
  const rows: [owner: object, names: string[]][] = [
    [client, ['collectionGroup', 'listCollections', 'recursiveDelete', 'bulkWriter', 'bundle']],
    [query, ['startAt', 'endBefore', 'limitToLast', 'offset', 'onSnapshot', 'stream', 'findNearest', 'explain']],
    [client.doc('some/a'), ['collection', 'listCollections', 'onSnapshot']],
    [library.FieldValue, ['serverTimestamp', 'arrayUnion', 'arrayRemove', 'vector']],
    [library.AggregateField, ['average']],
  ];
  test.each(rows.flatMap(([owner, names]) => names.map((name) => ({ owner, name }))))('$name', ({ owner, name }) => {
    expect(name in owner).toBe(false);
  });
});

describe('the simulation throws for', () => {
  const unknown: Record<string, Attempt> = {
    'an unknown operator': (...of) =>
      all(...of)
        .where('n', 'is' as '==', 1)
        .get(),
    'null in an array': (...of) =>
      all(...of)
        .where('list', 'array-contains', null)
        .get(),
    'an unknown value': (...of) => docOf(...of).set({ bytes: Buffer.from('a') }),
    'a number that is none': (...of) => docOf(...of).set({ n: Number.NaN }),
    'an unknown option of a write': (...of) => docOf(...of).set({}, { mergeAll: true } as object),
    'an unknown option of a read': ({ client, ...player }, of) =>
      client.getAll(docOf({ client, ...player }, of), { stale: true } as object),
    'an unknown option of a transaction': ({ client }) =>
      client.runTransaction(() => Promise.resolve(), { maxAttempts: 1 } as object),
    'several sums at once': (...of) => {
      const { sum, count } = of[0].library.AggregateField;
      return all(...of)
        .aggregate({ count: count(), sum: sum('n') })
        .get();
    },
    'the sum of a page': (...of) =>
      all(...of)
        .limit(1)
        .aggregate({ sum: of[0].library.AggregateField.sum('n') })
        .get(),
    'a document that a batch writes twice': (player, collection) => {
      const ref = docOf(player, collection);
      return player.client.batch().set(ref, {}).set(ref, {}).commit();
    },
  };
  test.each(Object.entries(unknown))('%s', async (_, attempt) => {
    await expect(Promise.resolve().then(() => attempt(simulation(), 'some'))).rejects.toThrow(/simulation|valid|twice/);
  });
});
