import { describe, expect, test } from 'vitest';
import { ana, noon } from '../test/records.ts';
import type { User } from './entities.ts';
import {
  chooseDigest,
  editUser as editUserOf,
  mustBeDeletableBy,
  newUser,
  noteFitness,
  staysAdmin,
  type UserEdit,
  withClaimed,
} from './users.ts';

const member = { ...ana, activities: ['yoga'] };
const admin = { ...ana, id: 'ada', uid: 'ada', name: 'Ada', isAdmin: true };
const firstAdmin = { ...admin, id: 'first', uid: 'first', isProtected: true };

const editUser = (user: User, edit: UserEdit, caller: { id: string; isAdmin: boolean }, emailVerified = true) =>
  editUserOf(user, edit, caller, emailVerified);

const asSelf = { id: ana.id, isAdmin: false };
const asAdmin = { id: admin.id, isAdmin: true };
const asStranger = { id: 'eva', isAdmin: false };

const fields: [edit: UserEdit, who: 'the member' | 'an admin' | 'both'][] = [
  [{ name: 'Ana Inés' }, 'the member'],
  [{ lastName: 'Ríos' }, 'the member'],
  [{ phoneNumber: '+541145678901' }, 'the member'],
  [{ image: '/img/ana.webp' }, 'both'],
  [{ isAdmin: true }, 'an admin'],
  [{ trainerId: 'caro' }, 'an admin'],
  [{ activities: ['yoga', 'boxeo'] }, 'an admin'],
];

test('a new user is a member who has bought nothing and has no cart', () => {
  const profile = { uid: 'ana', email: '', name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '' };
  expect(newUser(profile, noon)).toEqual({
    ...profile,
    id: 'ana',
    isAdmin: false,
    isDesk: false,
    isProtected: false,
    trainerId: null,
    roleBy: null,
    personBy: null,
    activities: [],
    activitiesBy: null,
    attended: [],
    fitUntil: null,
    cartId: null,
    withoutAccount: false,
    claims: null,
    wantsDigest: false,
    touched: 0,
    createdAt: noon,
    updatedAt: noon,
  });
});

describe('a member edits', () => {
  test.each(fields.filter(([, who]) => who !== 'an admin'))('%o of their own record', (edit) => {
    expect(editUser(member, edit, asSelf)).toEqual({ ...member, ...edit });
  });

  test.each(fields.filter(([, who]) => who === 'an admin'))('no %o', (edit) => {
    const details = { fields: Object.keys(edit) };
    expect(() => editUser(member, edit, asSelf)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', details }));
  });

  test.each(fields)('no %o of another member', (edit) => {
    expect(() => editUser(member, edit, asStranger)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});

describe('an admin edits', () => {
  test.each(fields.filter(([, who]) => who !== 'the member'))('%o of a member', (edit) => {
    const { roleBy: _, activitiesBy: __, ...before } = member;
    expect(editUser(member, edit, asAdmin)).toMatchObject({ ...before, ...edit });
  });

  test.each(fields.filter(([, who]) => who === 'the member'))('no %o of a member', (edit) => {
    const details = { fields: Object.keys(edit) };
    expect(() => editUser(member, edit, asAdmin)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', details }));
  });

  test('all fields of their own record, except that they cannot give up the role', () => {
    const edit = { name: 'Adela', phoneNumber: '+541145678901', image: '/img/ada.webp', activities: ['yoga'] };
    expect(editUser(admin, edit, asAdmin)).toEqual({ ...admin, ...edit, activitiesBy: admin.id });
    expect(() => editUser(admin, { isAdmin: false }, asAdmin)).toThrow(
      expect.objectContaining({ code: 'ADMIN_STAYS' }),
    );
  });
});

describe('the role', () => {
  test('at the desk is granted and taken by admins alone', () => {
    const carla = { ...member, isDesk: true };
    expect(() => editUser(member, { isDesk: true }, asAdmin, false)).toThrow(
      expect.objectContaining({ code: 'ROLE_NEEDS_EMAIL' }),
    );
    expect(editUser(member, { isDesk: true }, asAdmin)).toEqual({ ...carla, roleBy: admin.id });
    expect(editUser(carla, { isDesk: false }, asAdmin)).toMatchObject({ isDesk: false });
    expect(editUser(member, { isDesk: false }, asAdmin)).toBe(member);
    expect(() => editUser(member, { isDesk: true }, asSelf)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  test('of a trainer ties the account to one, once its address is verified, and null unties it', () => {
    const caro = { ...member, trainerId: 'caro' };
    expect(() => editUser(member, { trainerId: 'caro' }, asAdmin, false)).toThrow(
      expect.objectContaining({ code: 'ROLE_NEEDS_EMAIL' }),
    );
    expect(editUser(member, { trainerId: 'caro' }, asAdmin)).toEqual({ ...caro, roleBy: admin.id });
    expect(editUser(caro, { trainerId: null }, asAdmin, false)).toMatchObject({ trainerId: null });
    expect(editUser(member, { trainerId: null }, asAdmin)).toBe(member);
  });

  test('is granted only to an account whose address is verified, and notes who granted it', () => {
    expect(() => editUser(member, { isAdmin: true }, asAdmin, false)).toThrow(
      expect.objectContaining({ code: 'ROLE_NEEDS_EMAIL' }),
    );
    expect(editUser(member, { isAdmin: true }, asAdmin)).toEqual({ ...member, isAdmin: true, roleBy: admin.id });
  });

  test('is taken from, and stays with, an account whose address is not verified', () => {
    const eva = { ...admin, id: 'eva' };
    expect(editUser(eva, { isAdmin: false }, asAdmin, false)).toMatchObject({ isAdmin: false, roleBy: admin.id });
    expect(editUser(eva, { isAdmin: true, image: '/img/e.webp' }, asAdmin, false)).toMatchObject({ isAdmin: true });
  });
});

describe('a field that is sent', () => {
  test('unchanged counts as not sent, even by a caller who may not change it', () => {
    const { isAdmin, activities, name } = member;
    expect(editUser(member, { isAdmin, activities: [...activities] }, asSelf)).toBe(member);
    expect(editUser(member, { name }, asAdmin)).toBe(member);
  });

  test('as undefined is not edited', () => {
    expect(editUser(member, { name: undefined, isAdmin: undefined }, asSelf)).toBe(member);
  });

  test('by a caller who may not change it refuses the whole edit, and the refusal names all such fields', () => {
    const edit = { name: 'Ana Inés', isAdmin: true, activities: [] };
    const details = { fields: ['isAdmin', 'activities'] };
    expect(() => editUser(member, edit, asSelf)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', details }));
  });
});

describe('whether an admin has to keep the role:', () => {
  test.each([
    [true, 'an admin, for the admin themself', admin, admin.id],
    [false, 'an admin, for another admin', admin, 'eva'],
    [true, 'the protected admin, for every admin', firstAdmin, admin.id],
    [false, 'an admin who calls themself Admin', { ...admin, name: 'Admin' }, 'eva'],
    [false, 'a member who was protected as an admin', { ...member, isProtected: true }, admin.id],
    [false, 'a member', member, member.id],
  ])('%s: %s', (stays, _, user, callerId) => {
    expect(staysAdmin(user, callerId)).toBe(stays);
  });

  test('another admin may take the role away, except from the protected admin', () => {
    const other = { id: 'eva', isAdmin: true };
    expect(editUser(admin, { isAdmin: false }, other).isAdmin).toBe(false);
    expect(() => editUser(firstAdmin, { isAdmin: false }, other)).toThrow(
      expect.objectContaining({ code: 'ADMIN_STAYS' }),
    );
  });
});

describe('deleting an account', () => {
  test.each([
    ['a member, for their own', member, asSelf],
    ["an admin, for a member's", member, asAdmin],
    [
      'an admin, for that of an admin who calls themself Admin',
      { ...admin, name: 'Admin' },
      { id: 'eva', isAdmin: true },
    ],
    ["an admin, for another admin's", admin, { id: 'eva', isAdmin: true }],
  ])('is allowed to %s', (_, user, caller) => {
    expect(() => mustBeDeletableBy(user, caller)).not.toThrow();
  });

  test.each([
    ["a member, for another member's", member, asStranger, 'FORBIDDEN'],
    ["a member, for an admin's", admin, asSelf, 'FORBIDDEN'],
    ['an admin, for their own', admin, asAdmin, 'ADMIN_STAYS'],
    ['every admin, for that of the protected admin', firstAdmin, asAdmin, 'ADMIN_STAYS'],
  ])('is refused to %s', (_, user, caller, code) => {
    expect(() => mustBeDeletableBy(user, caller)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the apto físico', () => {
  const note = (user: User, fitUntil: string | null) => noteFitness(user, fitUntil, { by: 'ada', today: '2026-12-08' });

  test('is noted with who did, once, and can be taken away', () => {
    const noted = note(ana, '2027-12-08');
    expect(noted).toMatchObject({ fitUntil: '2027-12-08', personBy: 'ada' });
    expect(note(noted, '2027-12-08')).toBe(noted);
    expect(note(ana, null)).toBe(ana);
    expect(note(noted, null).fitUntil).toBeNull();
  });

  test('is valid for two years at most, and may be over', () => {
    expect(note(ana, '2028-12-09').fitUntil).toBe('2028-12-09');
    expect(() => note(ana, '2028-12-11')).toThrow(expect.objectContaining({ code: 'INVALID' }));
    expect(note(ana, '2020-01-01').fitUntil).toBe('2020-01-01');
  });

  test.each([
    [null, null, null],
    ['2027-01-01', null, '2027-01-01'],
    [null, '2027-01-01', '2027-01-01'],
    ['2026-01-01', '2027-01-01', '2027-01-01'],
    ['2027-01-01', '2026-01-01', '2027-01-01'],
  ])('of an account (%s) and of the person that it was (%s) is the later one', (own, before, expected) => {
    const claimed = withClaimed({ ...ana, fitUntil: own }, { ...ana, id: 'p', fitUntil: before });
    expect(claimed.fitUntil).toBe(expected);
  });
});

test('the mail of the evening before is wanted once the member says so, and the same again changes nothing', () => {
  const wanting = chooseDigest(ana, true);
  expect(wanting).toEqual({ ...ana, wantsDigest: true });
  expect(chooseDigest(wanting, true)).toBe(wanting);
  expect(chooseDigest(ana, false)).toBe(ana);
  expect(chooseDigest(wanting, false).wantsDigest).toBe(false);
});
