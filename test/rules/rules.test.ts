import { assertFails } from '@firebase/rules-unit-testing';
import { deleteField, doc, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { emulatedRules, projectId } from './acting.ts';
import { rulesCoverage } from './coverage.ts';
import { isNew, type Operation, operations, table } from './table.ts';
import { activity, type Fields, type Role, roles, slot, world } from './world.ts';

const { as, expectAllowed } = emulatedRules();

const expectRefused = async (acts: readonly Promise<unknown>[]): Promise<void> =>
  void (await Promise.all(acts.map((act) => assertFails(act))));

const now = serverTimestamp();
/** No tampering with what nobody may write in the first place. */
const nothing: { wrong: [string, readonly unknown[]][]; foreign: readonly string[]; fields: string[] } = {
  wrong: [],
  foreign: [],
  fields: [],
};

describe.each(Object.entries(table))(
  '%s',
  (name, { path, ownList, may, create, updates = [], wrong = {}, foreign = [] }) => {
    const acts: Record<Operation, (role: Role) => Promise<unknown>> = {
      get: (role) => as(role).get(path),
      list: (role) => (ownList && role !== 'admin' ? as(role).listOf(name, 'owner') : as(role).list(name)),
      create: (role) => as(role).create(create?.path ?? `${name}/new`, create?.fields ?? world[path]!),
      update: (role) => as(role).update(path, { updatedAt: now }),
      delete: (role) => as(role).delete(path),
    };
    const each = operations.flatMap((operation) =>
      roles.map((role) => ({ operation, role, allowed: may[operation].includes(role) })),
    );
    it.each(each.filter(({ allowed }) => allowed))('$operation by $role is allowed', ({ operation, role }) =>
      expectAllowed(acts[operation](role)),
    );
    it.each(each.filter(({ allowed }) => !allowed))('$operation by $role is refused', ({ operation, role }) =>
      expectRefused([acts[operation](role)]),
    );

    describe.each(updates)('$what', ({ by = may.update, path: at, fields }) => {
      it.each(roles.filter((role) => by.includes(role)))('by %s is allowed', (role) =>
        expectAllowed(as(role).update(at, fields)),
      );
      it('by anybody else is refused', () =>
        expectRefused(roles.filter((role) => !by.includes(role)).map((role) => as(role).update(at, fields))));
    });

    const made = (changes: Fields) =>
      may.create.map((role) => as(role).create(create!.path, { ...create!.fields, ...changes }));
    const creating =
      may.create.length > 0 && create
        ? { wrong: Object.entries(wrong), foreign, fields: Object.keys(create.fields) }
        : nothing;
    it.each(creating.wrong)('is not created with a wrong %s', (field, values) =>
      expectRefused(values.flatMap((value) => made({ [field]: value }))),
    );
    it.each(creating.foreign)('is not created with a field %s', (field) => expectRefused(made({ [field]: 1 })));
    it.each(creating.fields)('is not created without %s', (field) => {
      const { [field]: _, ...rest } = create!.fields;
      return expectRefused(may.create.map((role) => as(role).create(create!.path, rest)));
    });

    const edited = (changes: Fields) => may.update.map((role) => as(role).update(path, { updatedAt: now, ...changes }));
    const editing =
      may.update.length > 0 ? { wrong: Object.entries(wrong), foreign, fields: Object.keys(world[path]!) } : nothing;
    it.each(editing.wrong)('is not changed to a wrong %s', (field, values) =>
      expectRefused(values.flatMap((value) => edited({ [field]: value }))),
    );
    it.each(editing.foreign)('does not get a field %s', (field) => expectRefused(edited({ [field]: 1 })));
    it.each(editing.fields)('does not lose %s', (field) => expectRefused(edited({ [field]: deleteField() })));
  },
);

describe('what belongs to others', () => {
  const reviewOfBox = table['reviews']!.create!.fields;
  const simon = { userId: 'stranger', author: { name: 'Simón', lastName: 'Paz', image: '/img/a.webp' } };

  it.each(['orders', 'orderLines'])('%s are not listed whole by a member', (name) =>
    expectRefused([as('owner').list(name)]),
  );
  it('nobody reviews in another name', () => expectRefused([as('stranger').create('reviews/owner_box', reviewOfBox)]));
  it('a review is found under its member and class', () =>
    expectRefused([as('owner').create('reviews/other', reviewOfBox)]));
  it('a class that was not bought is not reviewed', () =>
    expectRefused([as('stranger').create('reviews/stranger_box', { ...reviewOfBox, ...simon })]));
});

const classWithSlot = (changes: Fields) => {
  const { store, write } = as('admin');
  return write((transaction) => {
    transaction.set(doc(store, 'activities/spinning'), isNew({ ...activity, ...changes }));
    transaction.update(doc(store, 'diaHoras/free'), { activityId: 'spinning', updatedAt: now });
  });
};

describe('slots and classes', () => {
  it('a class and its slots are made in one write', () => expectAllowed(classWithSlot({})));
  it('a slot does not join a class that is refused', () => expectRefused([classWithSlot({ price: -1 })]));
  it('a class starts with a trainer', () => expectRefused([classWithSlot({ trainers: [] })]));
  it('a slot is made for a class that is there', () =>
    expectAllowed(as('admin').create('diaHoras/new', isNew({ ...slot, activityId: 'yoga' }))));
  it('a slot with places sold is not deleted', () => expectRefused([as('admin').delete('diaHoras/sold')]));
});

it('leaves no expression of the rules unevaluated, and no branch taken one way only', async () => {
  const { expressions, evaluated, branches, bothWays, missing } = await rulesCoverage(
    process.env['FIRESTORE_EMULATOR_HOST']!,
    projectId,
  );
  console.log(
    `firestore.rules: ${evaluated} of ${expressions} expressions evaluated, ${bothWays} of ${branches} branches both ways`,
  );
  expect(missing).toEqual([]);
});
