// Who may do what to which records, as data: the operations of each role, right writes, and how each field can be
// wrong.
import {
  activitySchema,
  demoGym,
  descuentoSchema,
  gymSchema,
  ownUserEditSchema,
  reviewSchema,
  slotSchema,
  trainerSchema,
  userEditSchema,
} from '@gym-power/domain';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { type Example, examplesOf } from '../../domain/test/examples.ts';
import {
  anyPhone,
  codigo,
  cuit,
  day,
  email,
  hour,
  isStorable,
  line,
  link,
  name,
  paragraphs,
  phone,
  whatsapp,
} from '../../domain/test/formats.ts';
import { activity, descuento, type Fields, review, type Role, slot, trainer } from './world.ts';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Write {
  /** Completes the title of a test: `WHAT by a member is allowed`. */
  what: string;
  path: string;
  /** All fields of a new record, or those that an edit changes. */
  fields: Fields;
  /** The only roles that may do it; by default those that may update the collection. */
  by?: readonly Role[];
}

export interface Collection {
  /** The record that is read, listed and deleted. */
  path: string;
  /** Members may list only their own records. */
  ownList?: boolean;
  may: Record<Operation, readonly Role[]>;
  create?: Write;
  updates?: readonly Write[];
  /** The fields that a schema of domain bounds: the rules must accept what the schema accepts, and nothing else. */
  bounded?: readonly { by: readonly Role[]; examples: Record<string, readonly Example[]> }[];
  /** Lists that an edit may empty, although a new record needs an entry. */
  mayBeEmptied?: readonly string[];
  /** Further values that nobody may write. */
  wrong?: Record<string, readonly unknown[]>;
  /** Fields that no record of the collection has. */
  foreign?: readonly string[];
}

const everybody: Role[] = ['visitor', 'orphan', 'stranger', 'owner', 'desk', 'admin'];
const admin: Role[] = ['admin'];
const desk: Role[] = ['desk', 'admin'];
const ownerAndDesk: Role[] = ['owner', ...desk];
const nobody: Role[] = [];

const now = serverTimestamp();
/** As a client stamps a new record. */
export const isNew = (fields: Fields): Fields => ({ ...fields, createdAt: now, updatedAt: now });
const edited = (fields: Fields): Fields => ({ ...fields, updatedAt: now });

const past = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'));
const stamp = { createdAt: [past, 'hoy', null], updatedAt: [past, 'hoy', null] };

/** A percent is typed as text and stored as a number. */
const percents: Example[] = [0, 1, 25, 100, 101, -1, 1.5].map((value) => ({
  value,
  accepted: isStorable(descuentoSchema, 'descuento', String(value)),
}));

/** Fields of other records, or of none, that somebody could try to add. */
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
    bounded: [
      {
        by: admin,
        examples: examplesOf(activitySchema, ['name', 'image', 'video', 'description', 'price', 'trainers'], {
          name: line,
          image: link,
          video: link,
          description: paragraphs,
        }),
      },
    ],
    mayBeEmptied: ['trainers'],
    wrong: stamp,
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
    bounded: [
      {
        by: admin,
        examples: examplesOf(trainerSchema, ['name', 'image', 'specialty', 'experience', 'description'], {
          name: line,
          image: link,
          specialty: line,
          experience: paragraphs,
          description: paragraphs,
        }),
      },
    ],
    wrong: stamp,
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
      { what: 'the capacity of a slot with unpaid places', path: 'diaHoras/busy', fields: edited({ capacity: 20 }) },
      ...[{ trial: 0 }, { crowdedSince: null }, { watchedUntil: null }].map((counter) => ({
        what: `what only the server counts, ${Object.keys(counter)[0]}`,
        path: 'diaHoras/busy',
        fields: edited(counter),
        by: nobody,
      })),
      { what: 'another length', path: 'diaHoras/dated', fields: edited({ minutes: 45 }) },
      { what: 'a capacity of exactly the peak', path: 'diaHoras/dated', fields: edited({ capacity: 6 }) },
      { what: 'a capacity below the peak', path: 'diaHoras/dated', fields: edited({ capacity: 5 }), by: nobody },
      ...[{ waiting: 0 }, { peak: 0 }, { dates: {} }].map((counter) => ({
        what: `what only the server writes, ${Object.keys(counter)[0]}`,
        path: 'diaHoras/dated',
        fields: edited(counter),
        by: nobody,
      })),
      {
        what: 'a slot with guests on a date that leaves its class',
        path: 'diaHoras/dated',
        fields: edited({ activityId: null }),
        by: nobody,
      },
      { what: 'a capacity below the places sold', path: 'diaHoras/sold', fields: edited({ capacity: 2 }), by: nobody },
      { what: 'another day for places sold', path: 'diaHoras/sold', fields: edited({ day: 'Domingo' }), by: nobody },
      { what: 'another hour for places sold', path: 'diaHoras/sold', fields: edited({ hour: '23:59' }), by: nobody },
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
    bounded: [{ by: admin, examples: examplesOf(slotSchema, ['day', 'hour', 'capacity', 'minutes'], { day, hour }) }],
    wrong: {
      ...stamp,
      taken: [1, -1, '0', null],
      activityId: ['no-such-class', '', 7, ['yoga']],
    },
    foreign: ['id', 'stock', 'isAdmin', 'trial', 'crowdedSince', 'watchedUntil', 'waiting', 'peak', 'dates'],
  },
  closures: {
    path: 'closures/2026-12-08',
    may: { get: everybody, list: everybody, create: nobody, update: nobody, delete: nobody },
  },
  descuentos: {
    path: 'descuentos/first',
    may: { get: admin, list: admin, create: admin, update: admin, delete: admin },
    create: { what: 'a new descuento', path: 'descuentos/new', fields: isNew({ ...descuento, codigo: 'VERANO-Ñ' }) },
    updates: [{ what: 'another percent', path: 'descuentos/first', fields: edited({ descuento: 100 }) }],
    bounded: [{ by: admin, examples: { ...examplesOf(descuentoSchema, ['codigo'], { codigo }), descuento: percents } }],
    wrong: { ...stamp, descuento: ['15', null] },
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
    bounded: [
      { by: ['owner'], examples: examplesOf(reviewSchema, ['rating', 'description'], { description: paragraphs }) },
    ],
    wrong: {
      ...stamp,
      userId: ['stranger', 7, null],
      activityId: ['no-such-class', 7, null],
      activityName: ['Otra', '', null],
      author: [
        { name: 'Otra', lastName: 'P.', image: '/img/a.webp' },
        { name: 'Olga', lastName: 'P.', image: '/img/b.webp' },
        ...['Paz', 'Pa.', 'P', 'Q.', '..', '', null].map((lastName) => ({
          name: 'Olga',
          lastName,
          image: '/img/a.webp',
        })),
        { name: 'Olga', lastName: 'P.', image: '/img/a.webp', email: 'olga@mail.com' },
        { name: 'Olga' },
        'Olga',
        null,
      ],
    },
    foreign: [...foreignTo(review), 'email'],
  },
  hiddenReviews: {
    path: 'hiddenReviews/owner_funcional',
    ownList: true,
    may: { get: ['owner', 'admin'], list: ['owner', 'admin'], create: nobody, update: nobody, delete: nobody },
  },
  settings: {
    path: 'settings/gym',
    may: { get: admin, list: nobody, create: nobody, update: admin, delete: nobody },
    updates: [
      { what: 'another number', path: 'settings/gym', fields: edited({ whatsapp: '', latitude: -34, planDays: 0 }) },
      { what: 'what the script sets', path: 'settings/security', fields: { adminSecondFactor: false }, by: nobody },
    ],
    bounded: [
      {
        by: admin,
        examples: examplesOf(gymSchema, Object.keys(gymSchema.fields), {
          ...Object.fromEntries(['tradeName', 'legalName', 'street', 'town'].map((field) => [field, line])),
          ...Object.fromEntries(['openingHours', 'serviceHours'].map((field) => [field, line])),
          ...Object.fromEntries(['mapLink', 'instagram', 'facebook'].map((field) => [field, link])),
          ...Object.fromEntries(
            ['youtube', 'tiktok', 'dataFiscalLink', 'dataFiscalImage'].map((field) => [field, link]),
          ),
          cuit,
          phone: anyPhone,
          whatsapp,
          email,
          makeUps: { accepted: ['sameClass', 'notDearer'], refused: ['', 'any', 'sameclass'] },
        }),
      },
    ],
    wrong: { ...stamp, withdrawalDays: [9, 11, '10', null] },
    foreign: foreignTo(demoGym as unknown as Fields),
  },
  users: {
    path: 'users/owner',
    may: { get: ownerAndDesk, list: desk, create: nobody, update: ['owner', 'admin'], delete: nobody },
    create: {
      what: 'a profile',
      path: 'users/orphan',
      fields: isNew({ uid: 'orphan', email: '', name: 'X', isAdmin: false, activities: [] }),
    },
    updates: [
      {
        what: 'a new name, and no phone number or picture,',
        path: 'users/owner',
        fields: edited({ name: 'Olga Inés', lastName: '', phoneNumber: '', image: '' }),
        by: ['owner'],
      },
      {
        what: 'a phone number',
        path: 'users/owner',
        fields: edited({ phoneNumber: '+542234567890' }),
        by: ['owner'],
      },
      { what: 'a picture', path: 'users/owner', fields: edited({ image: 'https://a.test/b.webp' }) },
      { what: 'the classes bought', path: 'users/owner', fields: edited({ activities: ['box'] }), by: admin },
      { what: 'a new role at the desk', path: 'users/owner', fields: edited({ isDesk: true }), by: nobody },
      { what: 'a new admin', path: 'users/owner', fields: edited({ isAdmin: true }), by: nobody },
      {
        what: 'another picture of a member with more classes than a form lists',
        path: 'users/regular',
        fields: edited({ image: '/img/b.webp' }),
        by: admin,
      },
      {
        what: 'another admin who is none any more',
        path: 'users/second-admin',
        fields: edited({ isAdmin: false }),
        by: nobody,
      },
      { what: 'the own admin role given away', path: 'users/admin', fields: edited({ isAdmin: false }), by: nobody },
    ],
    bounded: [
      {
        by: ['owner'],
        examples: examplesOf(ownUserEditSchema, ['name', 'lastName', 'phoneNumber', 'image'], {
          name,
          lastName: name,
          phoneNumber: phone,
          image: link,
        }),
      },
      { by: admin, examples: examplesOf(userEditSchema, ['image', 'activities'], { image: link }) },
    ],
    wrong: {
      ...stamp,
      isAdmin: [true],
      isDesk: [true],
      isProtected: [true],
      uid: ['admin', null],
      email: ['otra@gympower.test', null],
      cartId: ['one'],
    },
    foreign: ['id', 'role', 'taken'],
  },
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
