import { assertFails } from '@firebase/rules-unit-testing';
import {
  collection as collectionOf,
  deleteField,
  doc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { activitySchema } from '@gym-power/domain';
import type { Example } from '../../domain/test/examples.ts';
import { everyUnseen, isStorable } from '../../domain/test/formats.ts';
import { emulatedRules, projectId } from './acting.ts';
import { rulesCoverage } from './coverage.ts';
import { isNew, type Operation, operations } from './collection.ts';
import { table } from './table.ts';
import { activity, type Fields, type Role, roles, slot, world } from './world.ts';

const { as, expectAllowed, isAllowed, restoreWorld, keep } = emulatedRules();

const expectRefused = async (acts: readonly Promise<unknown>[]): Promise<void> =>
  void (await Promise.all(acts.map((act) => assertFails(act))));

/** Shows long values by their length, so that a failure stays readable. */
const inShort = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
};

async function expectAgreement(examples: readonly Example[], write: (value: unknown) => Promise<unknown>) {
  expect(new Set(examples.map(({ accepted }) => accepted)).size, 'values on both sides of the bounds').toBe(2);
  const acceptedAgainstSchema: string[] = [];
  const refusedAgainstSchema: string[] = [];
  for (const { value, accepted } of examples) {
    const allowed = await isAllowed(write(value));
    if (allowed && !accepted) acceptedAgainstSchema.push(inShort(value));
    if (!allowed && accepted) refusedAgainstSchema.push(inShort(value));
  }
  expect(acceptedAgainstSchema, 'accepted by the rules, refused by the schema').toEqual([]);
  expect(refusedAgainstSchema, 'refused by the rules, accepted by the schema').toEqual([]);
}

const now = serverTimestamp();

it.each([
  ['name', activitySchema],
  ['description', activitySchema],
] as const)('no control, invisible or direction-changing character is accepted in a %s', (field, schema) =>
  expectAgreement(
    ['x', ...everyUnseen].map((character) => ({
      value: `a${character}b`,
      accepted: isStorable(schema, field, `a${character}b`),
    })),
    (value) => as('admin').update('activities/yoga', { updatedAt: now, [field]: value }),
  ),
);

describe.each(Object.entries(table))('%s', (name, collection) => {
  const { path, ownList, may, create, updates = [], bounded = [], mayBeEmptied = [] } = collection;
  const { wrong = {}, foreign = [] } = collection;

  const acts: Record<Operation, (role: Role) => Promise<unknown>> = {
    get: (role) => as(role).get(path),
    list: (role) => (ownList && role !== 'admin' ? as(role).listOf(name, 'owner') : as(role).list(name)),
    create: (role) => as(role).create(create?.path ?? `${name}/new`, create?.fields ?? world[path]!),
    update: (role) => as(role).update(path, { updatedAt: now }),
    delete: (role) => as(role).delete(path),
  };
  const permissions = operations.flatMap((operation) =>
    roles.map((role) => ({ operation, role, allowed: may[operation].includes(role) })),
  );
  it.each(permissions.filter(({ allowed }) => allowed))('$operation by $role is allowed', ({ operation, role }) =>
    expectAllowed(acts[operation](role)),
  );
  it.each(permissions.filter(({ allowed }) => !allowed))('$operation by $role is refused', ({ operation, role }) =>
    expectRefused([acts[operation](role)]),
  );

  describe.each(updates)('$what', ({ by = may.update, path: at, fields }) => {
    it.each(roles.filter((role) => by.includes(role)))('by %s is allowed', (role) =>
      expectAllowed(as(role).update(at, fields)),
    );
    it('by anybody else is refused', () =>
      expectRefused(roles.filter((role) => !by.includes(role)).map((role) => as(role).update(at, fields))));
  });

  const boundedFields = bounded.flatMap(({ by, examples }) =>
    Object.entries(examples).flatMap(([field, values]) => by.map((role) => ({ field, role, values }))),
  );

  describe.each(create && may.create.length > 0 ? [create] : [])('a new record', ({ path: at, fields }) => {
    const made = (changes: Fields) => may.create.map((role) => as(role).create(at, { ...fields, ...changes }));

    it.each(boundedFields)('by $role: $field is accepted as its schema accepts it', ({ role, field, values }) =>
      expectAgreement(values, async (value) => {
        await restoreWorld();
        await as(role).create(at, { ...fields, [field]: value });
      }),
    );
    it.each(Object.entries(wrong))('is refused with a wrong %s', (field, values) =>
      expectRefused(values.flatMap((value) => made({ [field]: value }))),
    );
    it.each(foreign)('is refused with a field %s', (field) => expectRefused(made({ [field]: 1 })));
    it.each(Object.keys(fields))('is refused without %s', (field) => {
      const { [field]: _, ...rest } = fields;
      return expectRefused(may.create.map((role) => as(role).create(at, rest)));
    });
  });

  describe.each(may.update.length > 0 ? [world[path]!] : [])('a changed record', (present) => {
    const edited = (changes: Fields) => may.update.map((role) => as(role).update(path, { updatedAt: now, ...changes }));

    it.each(boundedFields)('by $role: $field is accepted as its schema accepts it', ({ role, field, values }) => {
      const isEmptied = (value: unknown) => mayBeEmptied.includes(field) && JSON.stringify(value) === '[]';
      return expectAgreement(
        values.map(({ value, accepted }) => ({ value, accepted: accepted || isEmptied(value) })),
        async (value) => {
          await restoreWorld();
          await as(role).update(path, { updatedAt: now, [field]: value });
        },
      );
    });
    it.each(Object.entries(wrong))('is refused with a wrong %s', (field, values) =>
      expectRefused(values.flatMap((value) => edited({ [field]: value }))),
    );
    it.each(foreign)('is refused with a new field %s', (field) => expectRefused(edited({ [field]: 1 })));
    it.each(Object.keys(present))('is refused when it loses %s', (field) =>
      expectRefused(edited({ [field]: deleteField() })),
    );

    it('has no field without a test of its values', () => {
      const tested = [...boundedFields.map(({ field }) => field), ...Object.keys(wrong)];
      expect(Object.keys(present).filter((field) => !tested.includes(field))).toEqual([]);
    });
  });
});

describe("other members' records", () => {
  const reviewOfBox = table['reviews']!.create!.fields;
  const simon = { userId: 'stranger', author: { name: 'Simón', lastName: 'P.', image: '/img/a.webp' } };

  it.each(['orders', 'orderLines'])('a member cannot list all %s', (name) => expectRefused([as('owner').list(name)]));
  it('a member cannot review in the name of another', () =>
    expectRefused([as('stranger').create('reviews/owner_box', reviewOfBox)]));
  it('a review must have the id that its member and class give it', () =>
    expectRefused([as('owner').create('reviews/other', reviewOfBox)]));
  it.each([
    ['', '', 'P.'],
    ["D'Angelo", 'D.', ''],
    ['’t Hooft', 't.', 'H.'],
    ['Ñ', 'Ñ.', 'N.'],
  ])('a member with the last name %j signs a review with %j', async (lastName, initial, other) => {
    await expectAllowed(as('owner').update('users/owner', { lastName, updatedAt: now }));
    const signedBy = (shown: string) =>
      as('owner').create('reviews/owner_box', {
        ...reviewOfBox,
        author: { name: 'Olga', lastName: shown, image: '/img/a.webp' },
      });
    await expectRefused([signedBy(other)]);
    await expectAllowed(signedBy(initial));
  });
  it('a member cannot review again what an admin has hidden', async () => {
    await keep('hiddenReviews/owner_box', world['hiddenReviews/owner_funcional']!);
    await expectRefused([as('owner').create('reviews/owner_box', reviewOfBox)]);
  });
  it('a member cannot review a class that they have not bought', () =>
    expectRefused([as('stranger').create('reviews/stranger_box', { ...reviewOfBox, ...simon })]));
});

describe('a member who writes again at once', () => {
  const soon = { updatedAt: now };

  it('cannot change their profile', async () => {
    await expectAllowed(as('owner').update('users/owner', { name: 'Olga Inés', ...soon }));
    await expectRefused([as('owner').update('users/owner', { name: 'Olga', ...soon })]);
    await expectAllowed(as('admin').update('users/owner', { image: '', ...soon }));
  });

  it('can neither change nor delete their review', async () => {
    await expectAllowed(as('owner').update('reviews/owner_yoga', { rating: 1, ...soon }));
    await expectRefused([
      as('owner').update('reviews/owner_yoga', { rating: 2, ...soon }),
      as('owner').delete('reviews/owner_yoga'),
    ]);
    await expectAllowed(as('admin').delete('reviews/owner_yoga'));
  });
});

describe('the front desk', () => {
  it.each(['orders', 'orderLines'])('lists all %s', (name) => expectAllowed(as('desk').list(name)));
  it('reads what the desk took, and no other payment', async () => {
    await expectAllowed(as('desk').get('payments/of-desk'));
    await expectAllowed(
      getDocs(query(collectionOf(as('desk').store, 'payments'), where('by', 'in', ['cash', 'transfer', 'terminal']))),
    );
    await expectRefused([as('desk').get('payments/77'), as('desk').list('payments')]);
    await expectRefused([as('owner').get('payments/of-desk')]);
  });
});

describe('whether the author of a review was there, when they first could be, and what the gym replied', () => {
  const owns = (fields: Fields) => as('owner').update('reviews/owner_yoga', { updatedAt: now, ...fields });

  it('is not for them to say, in a new review or in one that is there', async () => {
    const { fields } = table['reviews']!.create!;
    for (const said of [
      { verified: true },
      { countsFrom: new Date() },
      { reply: { text: 'Gracias.', at: new Date() } },
    ])
      await expectRefused([as('owner').create('reviews/owner_box', { ...fields, ...said }), owns(said)]);
  });
  it('stays when they change their opinion, and nobody takes it away', async () => {
    const countsFrom = new Date('2026-12-07T22:00:00Z');
    const reply = { text: 'Gracias.', at: countsFrom };
    await keep('reviews/owner_yoga', { ...world['reviews/owner_yoga']!, verified: true, countsFrom, reply });
    await expectRefused([owns({ verified: deleteField() }), owns({ verified: false })]);
    await expectRefused([owns({ countsFrom: deleteField() }), owns({ countsFrom: new Date(0) })]);
    await expectRefused([owns({ reply: deleteField() }), owns({ reply: { ...reply, text: 'Tenés razón.' } })]);
    await expectAllowed(owns({ rating: 1 }));
  });
});

describe('an account whose record is gone', () => {
  it('reads nothing of what it ordered', () => expectRefused([as('orphan').get('orders/of-orphan')]));
  it('does not delete the review that it left', () => expectRefused([as('orphan').delete('reviews/orphan_yoga')]));
});

describe('an admin whose sign-in had no second factor', () => {
  const edit = (actor: 'admin' | 'twice-proven admin') =>
    as(actor).update('activities/yoga', { updatedAt: now, price: 1 });

  it('is a member where the gym asks for one', async () => {
    await keep('settings/security', { adminSecondFactor: true });
    await expectRefused([edit('admin'), as('admin').list('users')]);
    await expectAllowed(as('admin').get('users/admin'));
    await expectAllowed(edit('twice-proven admin'));
  });

  it('is an admin where the gym asks for none', async () => {
    await expectAllowed(edit('admin'));
    await keep('settings/security', { adminSecondFactor: false });
    await expectAllowed(edit('admin'));
  });
});

describe('slots and classes', () => {
  const createClassWithSlot = (changes: Fields) => {
    const { store, write } = as('admin');
    return write((transaction) => {
      transaction.set(doc(store, 'activities/spinning'), isNew({ ...activity, ...changes }));
      transaction.update(doc(store, 'diaHoras/free'), { activityId: 'spinning', updatedAt: now });
    });
  };

  it('a class and its slots are created in one write', () => expectAllowed(createClassWithSlot({})));
  it('a slot cannot join a class that is refused in the same write', () =>
    expectRefused([createClassWithSlot({ price: -1 })]));
  it('a class cannot be created without a trainer', () => expectRefused([createClassWithSlot({ trainers: [] })]));
  it('a slot can be created for an existing class', () =>
    expectAllowed(as('admin').create('diaHoras/new', isNew({ ...slot, activityId: 'yoga' }))));
  it('a slot with places sold cannot be deleted', () => expectRefused([as('admin').delete('diaHoras/sold')]));
  it('nor one with guests on a date', () => expectRefused([as('admin').delete('diaHoras/dated')]));
});

it('the longest freeze of a gym is at least as long as the shortest', async () => {
  const edit = (days: Fields) => as('admin').update('settings/gym', { updatedAt: now, ...days });
  await expectAllowed(edit({ freezeMinDays: 14, freezeMaxDays: 14 }));
  await expectRefused([edit({ freezeMinDays: 15 }), edit({ freezeMaxDays: 13 })]);
});

// The emulator takes a while to write its coverage report.
it('these tests evaluate every expression of the rules, and every condition both ways', async () => {
  const host = process.env['FIRESTORE_EMULATOR_HOST']!;
  const { expressions, evaluated, branches, bothWays, missing } = await rulesCoverage(host, projectId);
  console.log(`firestore.rules: evaluated ${evaluated} of ${expressions} expressions`);
  console.log(`firestore.rules: evaluated ${bothWays} of ${branches} conditions both ways`);
  expect(missing).toEqual([]);
}, 600_000);
