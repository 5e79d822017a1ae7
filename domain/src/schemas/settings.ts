import { array, boolean, type InferType, number, object, string } from 'yup';
import { weekdays } from '../days.ts';
import { limits, link, requiredLine, textLine, wholeNumber } from './fields.ts';
import { emailField } from './user.ts';

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Checks the last digit (modulo 11). */
export function isCuit(text: string): boolean {
  if (!/^\d{2}-\d{8}-\d$/.test(text)) return false;
  const digits = Array.from(text.replaceAll('-', ''), Number);
  const rest = CUIT_WEIGHTS.reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11;
  return digits[10] === (11 - rest) % 11;
}

const SHORT = 40;
const LONG = 200;
const optionalLink = () => link().default('');
const between = (min: number, max: number) => wholeNumber().min(min).max(max).required();
const degrees = (most: number) => number().typeError('Solo números').min(-most).max(most).required();

export const gymSchema = object({
  tradeName: requiredLine('El nombre es obligatorio', limits.name),
  legalName: requiredLine('La razón social es obligatoria', LONG),
  cuit: textLine(13, {
    formats: [{ pattern: { test: isCuit }, message: 'Debe ser un CUIT, como 30-12345678-1' }],
  }).required('El CUIT es obligatorio'),
  street: requiredLine('La calle es obligatoria', LONG),
  town: requiredLine('La localidad es obligatoria', LONG),
  latitude: degrees(90),
  longitude: degrees(180),
  mapLink: link().required('El enlace al mapa es obligatorio'),
  openingHours: requiredLine('El horario es obligatorio', LONG),
  phone: textLine(SHORT, {
    formats: [{ pattern: /^[+\d][\d ()-]*$/, message: 'Solo números, espacios y guiones' }],
  }).required('El teléfono es obligatorio'),
  whatsapp: textLine(15, {
    formats: [{ pattern: /^\d{10,15}$/, message: 'Solo números, con el código de país: 549…' }],
  }).default(''),
  email: emailField(),
  serviceHours: requiredLine('El horario de atención es obligatorio', LONG),
  instagram: optionalLink(),
  facebook: optionalLink(),
  youtube: optionalLink(),
  tiktok: optionalLink(),
  dataFiscalLink: optionalLink(),
  dataFiscalImage: optionalLink(),
  vatPercent: number().typeError('Solo números').min(0).max(50).required(),
  openDays: array(string().oneOf(weekdays).required())
    .min(1, 'Elegí al menos un día')
    .max(weekdays.length)
    .test('once', 'Cada día va una sola vez', (days = []) => new Set(days).size === days.length)
    .required('Elegí al menos un día'),
  planDays: between(0, 366),
  holdMinutes: between(1, 120),
  cancelHours: between(0, 168),
  creditDays: between(1, 366),
  creditsAMonth: between(0, 31),
  makeUps: string()
    .oneOf(['sameClass', 'notDearer'] as const)
    .required(),
  graceDays: between(0, 31),
  renewDays: between(0, 31),
  bookDays: between(1, 60),
  offerHours: between(1, 168),
  promoteHours: between(0, 168),
  freezes: string()
    .oneOf(['nobody', 'desk', 'members'] as const)
    .required(),
  freezeMinDays: between(1, 366),
  freezeMaxDays: between(1, 366).test(
    'order',
    'No puede ser menos que el más corto',
    // A field that is tested alone has no parent.
    (most, { parent }) => !(most < parent?.freezeMinDays),
  ),
  freezeDaysAYear: between(1, 366),
  freezeNoticeDays: between(1, 60),
  asksFitness: boolean().required(),
  sellsWithoutStock: boolean().required(),
});
export type EditedGym = InferType<typeof gymSchema>;
