/** Changes of single dates, and days on which the whole gym is closed. */
import { boolean, type InferType, object } from 'yup';
import { daysAfter, isDate } from '../calendar.ts';
import { dateField, emptyIsNull, isId, limits, requiredLine, textLine, wholeNumber } from './fields.ts';
import { hourField } from './slot.ts';

/** Null, missing or empty: as in every week. */
export const sessionSchema = object({
  hora: hourField().transform(emptyIsNull).nullable().default(null),
  capacidad: wholeNumber()
    .transform(emptyIsNull)
    .min(0, 'La capacidad no puede ser negativa')
    .max(limits.capacity, `La capacidad no puede superar ${limits.capacity}`)
    .nullable()
    .default(null),
  instructor: textLine(limits.id, { formats: [{ pattern: { test: isId } }] })
    .transform(emptyIsNull)
    .nullable()
    .default(null),
  nota: textLine(limits.note).nullable().default(null),
});
export type WantedSession = InferType<typeof sessionSchema>;

const closing = {
  motivo: requiredLine('Escribí el motivo: los socios lo van a leer', limits.note),
  recupero: boolean().default(false),
};

export const closingSchema = object(closing);

const lastDay = () =>
  dateField()
    .required('Elegí un día')
    .test('order', 'El último día no puede ser anterior al primero', (until, { parent }) => until >= parent.desde);

export const freezeSchema = object({
  desde: dateField().required('Elegí un día'),
  hasta: lastDay(),
  motivo: textLine(limits.note).default(''),
});

const MOST_CLOSED_DAYS = 92;

export const closureSchema = object({
  ...closing,
  desde: dateField().required('Elegí un día'),
  hasta: lastDay().test(
    'length',
    `Hasta ${MOST_CLOSED_DAYS} días por vez`,
    (until, { parent }) => !isDate(parent.desde) || until < daysAfter(parent.desde, MOST_CLOSED_DAYS),
  ),
});
