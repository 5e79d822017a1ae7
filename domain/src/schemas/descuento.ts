import { type InferType, object } from 'yup';
import { dayOf, isDate } from '../calendar.ts';
import type { Descuento } from '../entities.ts';
import { boundedText, emptyIsNull, ids, limits, textLine, tidyLine, wholeNumber } from './fields.ts';

/** Codes are stored and compared in uppercase. */
export const normalCodigo = (codigo: string): string => tidyLine(codigo).toUpperCase();

const noSpaces = /^\S+$/;

export const codigoField = () =>
  textLine(limits.codigo, {
    tidy: normalCodigo,
    formats: [{ pattern: noSpaces, message: 'El codigo no lleva espacios' }],
  }).meta({ pattern: noSpaces.source });

const instantPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A date in Buenos Aires, `2026-12-31`, or an instant, `2026-12-31T23:59:00-03:00`. */
const isMoment = (text: string): boolean =>
  isDate(text) || (instantPattern.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));

const momentField = () =>
  boundedText('YYYY-MM-DDThh:mm:ss.mmm+hh:mm'.length, {
    formats: [{ pattern: { test: isMoment }, message: 'Elegí un día' }],
  })
    .transform(emptyIsNull)
    .nullable();

/** An empty form field means no limit. */
const times = () => wholeNumber().transform(emptyIsNull).min(1).max(limits.uses).nullable();

export const ENDS_TOO_EARLY = 'Tiene que terminar después de empezar';

const overHundred = 'No puedes crear un descuento mayor al 100%';

/** Specification, section 5, Descuentos. The percentage is a text or a number. */
export const descuentoSchema = object({
  codigo: codigoField().required('Debe incluir un codigo'),
  descuento: textLine(20, {
    tooLong: overHundred,
    formats: [
      { pattern: /^(?!0)/, message: 'Este descuento no es posible' },
      { pattern: /^\d+$/, message: 'Solo números' },
    ],
  })
    .required('Debes indicar un descuento')
    .test('at-most-100', overHundred, (value) => !value || Number(value) <= 100),
  validFrom: momentField(),
  validUntil: momentField().test('order', ENDS_TOO_EARLY, (until, { parent }) => {
    const { validFrom, validUntil } = limitsIn({ validFrom: parent.validFrom, validUntil: until });
    return !validFrom || !validUntil || !(validUntil <= validFrom);
  }),
  maxUses: times(),
  perMember: times(),
  activityIds: ids().nullable(),
});
export type NewDescuento = InferType<typeof descuentoSchema>;

type Limits = Pick<Descuento, 'validFrom' | 'validUntil' | 'maxUses' | 'perMember' | 'activityIds'>;

/** Only the limits that were sent. The last day counts whole. An empty list of classes means no limit. */
export function limitsIn(entered: Partial<Pick<NewDescuento, keyof Limits>>): Partial<Limits> {
  const { validFrom, validUntil, maxUses, perMember, activityIds } = entered;
  return {
    ...(validFrom !== undefined && { validFrom: instantOf(validFrom, 'from') }),
    ...(validUntil !== undefined && { validUntil: instantOf(validUntil, 'to') }),
    ...(maxUses !== undefined && { maxUses }),
    ...(perMember !== undefined && { perMember }),
    ...(activityIds !== undefined && { activityIds: activityIds?.length ? [...new Set(activityIds)] : null }),
  };
}

function instantOf(moment: string | null, edge: 'from' | 'to'): Date | null {
  if (moment === null) return null;
  return isDate(moment) ? dayOf(moment)[edge] : new Date(moment);
}
