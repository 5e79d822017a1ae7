import { Type } from 'typebox';
import { amount, flag, list, oneOf, optional, record, text, weekday, whole } from './fields.ts';

export const Gym = record({
  tradeName: text(),
  legalName: text(),
  cuit: text({ pattern: '^\\d{2}-\\d{8}-\\d$' }),
  street: text(),
  town: text(),
  latitude: amount({ minimum: -90, maximum: 90 }),
  longitude: amount({ minimum: -180, maximum: 180 }),
  mapLink: text('A page that shows the way'),
  openingHours: text(),
  phone: text(),
  whatsapp: text('Digits with the code of the country, as wa.me takes them; may be empty'),
  email: text(),
  serviceHours: text('When customer service answers'),
  instagram: text('May be empty'),
  facebook: text('May be empty'),
  youtube: text('May be empty'),
  tiktok: text('May be empty'),
  dataFiscalLink: text("The tax office's page of form 960/D; may be empty"),
  dataFiscalImage: text('May be empty'),
  vatPercent: amount({ minimum: 0, maximum: 50, description: 'Included in prices; 0 shows no net price' }),
  openDays: list(weekday(), 'The weekdays on which classes can be added'),
  planDays: whole({ minimum: 0, maximum: 366, description: 'For how many days a place is bought; 0 means forever' }),
  holdMinutes: whole({ minimum: 1, maximum: 120 }),
  cancelHours: whole({ minimum: 0, maximum: 168 }),
  creditDays: whole({ minimum: 1, maximum: 366 }),
  creditsAMonth: whole({ minimum: 0, maximum: 31 }),
  makeUps: oneOf(['sameClass', 'notDearer']),
  graceDays: whole({ minimum: 0, maximum: 31 }),
  renewDays: whole({ minimum: 0, maximum: 31 }),
  bookDays: whole({ minimum: 1, maximum: 60 }),
  offerHours: whole({ minimum: 1, maximum: 168 }),
  promoteHours: whole({ minimum: 0, maximum: 168 }),
  withdrawalDays: whole({ const: 10 }),
  asksFitness: flag('Whether lists name who has no valid medical certificate'),
});

export const KeptPicture = record({
  id: text({ pattern: '^[0-9a-f]{32}$' }),
  url: text('The path of this site that serves it'),
});

export const Recipe = record({
  id: Type.Unsafe<number | string>({ type: ['integer', 'string'] }),
  title: text(),
  img: text(),
  diets: list(text()),
  sourceUrl: text(),
  summary: text(),
  spoonacularScore: whole(),
  healthScore: whole(),
  step: list(text()),
  minutes: optional(whole()),
  servings: optional(whole()),
  ingredients: optional(list(text())),
});
