// The role table of the records as data: who may do what, which writes are right, and how each field of them can be wrong.
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { activity, descuento, type Fields, review, type Role, slot, trainer } from './world.ts';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Write {
  /** As a sentence about the record. */
  what: string;
  path: string;
  /** All fields of a new record, or those that an edit changes. */
  fields: Fields;
  /** Who alone may do it; the role table of the collection when left out. */
  by?: readonly Role[];
}

export interface Collection {
  /** The record that is read, listed and deleted. */
  path: string;
  /** What a list that is limited to the caller's own records asks for. */
  ownList?: boolean;
  may: Record<Operation, readonly Role[]>;
  create?: Write;
  updates?: readonly Write[];
  /** Values that no write of the field may have, from nobody. */
  wrong?: Record<string, readonly unknown[]>;
  /** Fields that no write may have at all. */
  foreign?: readonly string[];
}

const everybody: Role[] = ['visitor', 'orphan', 'stranger', 'owner', 'admin'];
const admin: Role[] = ['admin'];
const nobody: Role[] = [];

const now = serverTimestamp();
/** As a client stamps a new record. */
export const isNew = (fields: Fields): Fields => ({ ...fields, createdAt: now, updatedAt: now });
const edited = (fields: Fields): Fields => ({ ...fields, updatedAt: now });

const past = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
const stamp = { createdAt: [past, 'hoy', null], updatedAt: [past, 'hoy', null] };
const text = (max: number) => ['', '   ', 'x'.repeat(max + 1), 7, null, ['x']];
const links = ['javascript:alert(1)', '//evil.test/a', 'ftp://a.test', '/con espacio', `/${'x'.repeat(500)}`, 7, null];
const link = ['', ...links];
const whole = (min: number, max: number) => [min - 1, max + 1, min + 0.5, String(min), null];
const idList = [
  ['con/barra'],
  [''],
  [7],
  ['x'.repeat(81)],
  Array.from({ length: 51 }, (_, index) => `id-${index}`),
  'yoga',
  null,
  { 0: 'yoga' },
];

/** What every record could be tampered with, from the outside. */
const serverFields = ['id', 'state', 'totalPrice', 'taken', 'isAdmin', '__proto'];
const foreignTo = (record: Fields) => serverFields.filter((field) => !(field in record));

export const table: Record<string, Collection> = {
  activities: {
    path: 'activities/yoga',
    may: { get: everybody, list: everybody, create: admin, update: admin, delete: nobody },
    create: { what: 'a new class', path: 'activities/new', fields: isNew(activity) },
    updates: [
      { what: 'another price', path: 'activities/yoga', fields: edited({ price: 0 }) },
      { what: 'the last trainer off the class', path: 'activities/yoga', fields: edited({ trainers: [] }) },
      { what: 'many trainers', path: 'activities/yoga', fields: edited({ trainers: ['ana', 'beto', 'caro-2'] }) },
    ],
    wrong: {
      ...stamp,
      name: text(80),
      image: link,
      video: link,
      description: text(4000),
      price: whole(0, 10_000_000),
      trainers: idList,
    },
    foreign: [...foreignTo(activity), 'capacity', 'diaHoras'],
  },
  trainers: {
    path: 'trainers/ana',
    may: { get: everybody, list: everybody, create: admin, update: admin, delete: nobody },
    create: { what: 'a new trainer', path: 'trainers/new', fields: isNew(trainer) },
    updates: [
      {
        what: 'another specialty',
        path: 'trainers/ana',
        fields: edited({ specialty: 'Box', image: 'https://a.test/ana.webp' }),
      },
    ],
    wrong: {
      ...stamp,
      name: text(80),
      image: link,
      specialty: text(200),
      experience: text(4000),
      description: ['x'.repeat(4001), 7, null],
    },
    foreign: [...foreignTo(trainer), 'activities'],
  },
  diaHoras: {
    path: 'diaHoras/free',
    may: { get: everybody, list: everybody, create: admin, update: admin, delete: admin },
    create: { what: 'a new slot', path: 'diaHoras/new', fields: isNew(slot) },
    updates: [
      { what: 'another hour', path: 'diaHoras/free', fields: edited({ day: 'Domingo', hour: '23:59', capacity: 0 }) },
      { what: 'a slot that joins a class', path: 'diaHoras/free', fields: edited({ activityId: 'yoga' }) },
      { what: 'a slot that leaves its class', path: 'diaHoras/of-yoga', fields: edited({ activityId: null }) },
      { what: 'a capacity of exactly the places sold', path: 'diaHoras/sold', fields: edited({ capacity: 3 }) },
      { what: 'a capacity below the places sold', path: 'diaHoras/sold', fields: edited({ capacity: 2 }), by: nobody },
      {
        what: 'a slot with places sold that leaves its class',
        path: 'diaHoras/sold',
        fields: edited({ activityId: null }),
        by: nobody,
      },
      {
        what: 'a slot taken from one class to another',
        path: 'diaHoras/of-yoga',
        fields: edited({ activityId: 'box' }),
        by: nobody,
      },
    ],
    wrong: {
      ...stamp,
      day: ['Viernes', 'lunes', '', 1, null],
      hour: ['24:00', '8', '8:60', ' 8:00', '08:00:00', '', 8, null],
      capacity: whole(0, 1000),
      taken: [1, -1, '0', null],
      activityId: ['no-such-class', '', 7, ['yoga']],
    },
    foreign: ['id', 'stock', 'state', 'isAdmin'],
  },
  descuentos: {
    path: 'descuentos/first',
    may: { get: admin, list: admin, create: admin, update: admin, delete: admin },
    create: { what: 'a new descuento', path: 'descuentos/new', fields: isNew({ ...descuento, codigo: 'VERANO-Ñ' }) },
    updates: [{ what: 'another percent', path: 'descuentos/first', fields: edited({ descuento: 100 }) }],
    wrong: {
      ...stamp,
      codigo: ['verano', 'DOS PALABRAS', ' X', '', 'X'.repeat(41), 7, null],
      descuento: whole(1, 100),
    },
    foreign: foreignTo(descuento),
  },
  reviews: {
    path: 'reviews/owner_yoga',
    may: { get: everybody, list: everybody, create: ['owner'], update: ['owner'], delete: ['owner', 'admin'] },
    create: {
      what: 'a review of a class bought',
      path: 'reviews/owner_box',
      fields: isNew({ ...review, activityId: 'box', activityName: 'Box' }),
    },
    updates: [
      {
        what: 'another opinion',
        path: 'reviews/owner_yoga',
        fields: edited({ rating: 1, description: 'Cambié de idea.' }),
      },
    ],
    wrong: {
      ...stamp,
      userId: ['stranger', 7, null],
      activityId: ['no-such-class', 7, null],
      activityName: ['Otra', '', null],
      rating: whole(1, 5),
      description: text(1000),
      author: [{ name: 'Otra', lastName: 'Paz', image: '/img/a.webp' }, { name: 'Olga' }, 'Olga', null],
    },
    foreign: [...foreignTo(review), 'email'],
  },
  users: {
    path: 'users/owner',
    may: { get: ['owner', 'admin'], list: admin, create: nobody, update: ['owner', 'admin'], delete: nobody },
    create: {
      what: 'a profile',
      path: 'users/orphan',
      fields: isNew({ uid: 'orphan', email: '', name: 'X', isAdmin: false, activities: [] }),
    },
    updates: [
      {
        what: 'an own profile',
        path: 'users/owner',
        fields: edited({ name: 'Olga Inés', lastName: '', phoneNumber: '', image: '' }),
        by: ['owner'],
      },
      {
        what: 'an own phone number',
        path: 'users/owner',
        fields: edited({ phoneNumber: '+542234567890' }),
        by: ['owner'],
      },
      { what: 'a picture', path: 'users/owner', fields: edited({ image: 'https://a.test/b.webp' }) },
      { what: 'the classes bought', path: 'users/owner', fields: edited({ activities: ['box'] }), by: admin },
      { what: 'a new admin', path: 'users/owner', fields: edited({ isAdmin: true }), by: admin },
      {
        what: 'a new admin with more classes than a form lists',
        path: 'users/regular',
        fields: edited({ isAdmin: true }),
        by: admin,
      },
      {
        what: 'another admin who is none any more',
        path: 'users/second-admin',
        fields: edited({ isAdmin: false }),
        by: admin,
      },
      { what: 'the own admin role given away', path: 'users/admin', fields: edited({ isAdmin: false }), by: nobody },
      {
        what: 'the user named Admin who is no admin any more',
        path: 'users/first-admin',
        fields: edited({ isAdmin: false }),
        by: nobody,
      },
    ],
    wrong: {
      ...stamp,
      name: text(80),
      lastName: ['x'.repeat(81), 7, null],
      phoneNumber: ['1123456789', '+5411234567890', '+540123456789', '+541523456789', 7, null],
      image: links,
      isAdmin: ['true', 1, null],
      activities: idList,
      uid: ['admin', null],
      email: ['otra@gympower.test', null],
      cartId: ['one'],
    },
    foreign: ['id', 'role', 'taken'],
  },
  orders: {
    path: 'orders/one',
    ownList: true,
    may: { get: ['owner', 'admin'], list: ['owner', 'admin'], create: nobody, update: nobody, delete: nobody },
  },
  orderLines: {
    path: 'orderLines/one_of-yoga',
    ownList: true,
    may: { get: ['owner', 'admin'], list: ['owner', 'admin'], create: nobody, update: nobody, delete: nobody },
  },
  payments: { path: 'payments/77', may: { get: admin, list: admin, create: nobody, update: nobody, delete: nobody } },
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
