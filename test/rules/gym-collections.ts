import { deleteField, Timestamp } from 'firebase/firestore';
import {
  activitySchema,
  demoGym,
  descuentoSchema,
  gymSchema,
  productSchema,
  slotSchema,
  trainerSchema,
  usualOpenDays,
} from '@gym-power/domain';
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
  paragraphs,
  whatsapp,
} from '../../domain/test/formats.ts';
import { admin, type Collection, desk, edited, everybody, foreignTo, isNew, nobody, stamp } from './collection.ts';
import { activity, descuento, type Fields, pack, slot, trainer, water } from './world.ts';

const percents: Example[] = [0, 1, 25, 100, 101, -1, 1.5].map((value) => ({
  value,
  accepted: isStorable(descuentoSchema, 'descuento', String(value)),
}));

/** The schema takes every weekday, the rules only the opening days. */
const openDay = { ...day, accepted: [...usualOpenDays] };

/** An empty list is stored as null, which means no limit. */
const forClasses = ({ activityIds = [] }: Record<string, Example[]>): Record<string, Example[]> => ({
  activityIds: activityIds.filter(({ value }) => !Array.isArray(value) || value.length > 0),
});

const limited = {
  validFrom: Timestamp.fromDate(new Date('2026-12-01T03:00:00Z')),
  validUntil: Timestamp.fromDate(new Date('2027-01-01T03:00:00Z')),
  maxUses: 50,
  perMember: 1,
  activityIds: ['yoga', 'box'],
};

/** A pack needs what the schema allows to be missing for an item. */
const forPacks = (examples: Record<string, Example[]>): Record<string, Example[]> =>
  Object.fromEntries(
    Object.entries(examples).map(([field, values]) => [field, values.filter(({ value }) => value !== null)]),
  );

export const gymCollections: Record<string, Collection> = {
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
      {
        what: 'a day on which the gym is closed',
        path: 'diaHoras/free',
        fields: edited({ day: 'Viernes' }),
        by: nobody,
      },
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
      ...[{ waiting: 0 }, { peak: 0 }, { dates: {} }, { touched: 2 }].map((counter) => ({
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
      { what: 'another hour with guests', path: 'diaHoras/dated', fields: edited({ hour: '23:59' }), by: nobody },
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
    bounded: [
      { by: admin, examples: examplesOf(slotSchema, ['day', 'hour', 'capacity', 'minutes'], { day: openDay, hour }) },
    ],
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
    updates: [
      { what: 'another percent', path: 'descuentos/first', fields: edited({ descuento: 100 }) },
      { what: 'limits', path: 'descuentos/first', fields: edited(limited) },
      { what: 'a beginning alone', path: 'descuentos/first', fields: edited({ validFrom: limited.validFrom }) },
      { what: 'an end alone', path: 'descuentos/first', fields: edited({ validUntil: limited.validUntil }) },
      {
        what: 'an end at the beginning',
        path: 'descuentos/first',
        fields: edited({ ...limited, validUntil: limited.validFrom }),
        by: nobody,
      },
      { what: 'limits of one with uses', path: 'descuentos/used', fields: edited({ ...limited, maxUses: 2 }) },
      { what: 'uses', path: 'descuentos/used', fields: edited({ uses: 0 }), by: nobody },
      { what: 'no uses any more', path: 'descuentos/used', fields: edited({ uses: deleteField() }), by: nobody },
      { what: 'a class of none', path: 'descuentos/first', fields: edited({ activityIds: [] }), by: nobody },
    ],
    bounded: [
      {
        by: admin,
        examples: {
          ...examplesOf(descuentoSchema, ['codigo', 'maxUses', 'perMember'], { codigo }),
          ...forClasses(examplesOf(descuentoSchema, ['activityIds'])),
          descuento: percents,
        },
      },
    ],
    wrong: {
      ...stamp,
      descuento: ['15', null],
      validFrom: ['2026-12-01', 1_796_000_000, ''],
      validUntil: ['2026-12-31', 1_796_000_000, ''],
      uses: [-1, 1, '0', null],
    },
    foreign: foreignTo(descuento),
  },
  products: {
    path: 'products/pack',
    may: { get: desk, list: desk, create: admin, update: admin, delete: nobody },
    create: { what: 'a new pack', path: 'products/new', fields: isNew({ ...pack, perWeek: 3, activityIds: ['yoga'] }) },
    updates: [
      { what: 'a thing of which some are left', path: 'products/water', fields: edited({ stock: 0 }) },
      { what: 'a thing that nobody counts', path: 'products/water', fields: edited({ stock: null }) },
      ...[-1, 100_001, 1.5, '24'].map((stock) => ({
        what: `a thing with ${JSON.stringify(stock)} left`,
        path: 'products/water',
        fields: edited({ stock }),
        by: nobody,
      })),
      ...[
        { credits: 1 },
        { days: 1 },
        { perWeek: 1 },
        { activityIds: ['yoga'] },
        { oncePerPerson: true },
        { newcomersOnly: true },
        { online: true },
      ].map((field) => ({
        what: `a thing with ${Object.keys(field)[0]}`,
        path: 'products/water',
        fields: edited(field),
        by: nobody,
      })),
      { what: 'a thing made a pack', path: 'products/water', fields: edited({ ...pack, sold: 6 }), by: nobody },
      { what: 'what was sold', path: 'products/water', fields: edited({ sold: 0 }), by: nobody },
      {
        what: 'a pack made a thing',
        path: 'products/pack',
        fields: edited({ ...water, sold: 0 }),
        by: nobody,
      },
    ],
    bounded: [
      {
        by: admin,
        examples: {
          ...examplesOf(
            productSchema,
            ['name', 'description', 'price', 'perWeek', 'oncePerPerson', 'newcomersOnly', 'online', 'active'],
            { name: line, description: paragraphs },
          ),
          ...forPacks(examplesOf(productSchema, ['credits', 'days'])),
          ...forClasses(examplesOf(productSchema, ['activityIds'])),
        },
      },
    ],
    wrong: {
      ...stamp,
      kind: ['item', 'other', '', 7, null],
      stock: [0, 24, '24'],
      sold: [1, -1, '0', null],
    },
    foreign: [...foreignTo(pack), 'uses', 'image'],
  },
  settings: {
    path: 'settings/gym',
    may: { get: admin, list: nobody, create: nobody, update: admin, delete: nobody },
    updates: [
      { what: 'another number', path: 'settings/gym', fields: edited({ whatsapp: '', latitude: -34, planDays: 0 }) },
      { what: 'other opening days', path: 'settings/gym', fields: edited({ openDays: ['Lunes', 'Viernes'] }) },
      { what: 'what the script sets', path: 'settings/security', fields: { adminSecondFactor: false }, by: nobody },
    ],
    bounded: [
      {
        by: admin,
        examples: examplesOf(
          gymSchema,
          Object.keys(gymSchema.fields).filter((field) => field !== 'openDays'),
          {
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
            freezes: { accepted: ['nobody', 'desk', 'members'], refused: ['', 'all', 'Desk'] },
          },
        ),
      },
    ],
    wrong: {
      ...stamp,
      withdrawalDays: [9, 11, '10', null],
      openDays: [[], ['lunes'], ['Lunes', 'Lunes'], 'Lunes', null],
    },
    foreign: foreignTo(demoGym as unknown as Fields),
  },
};
