import { type InferType, object, string } from 'yup';
import { weekdays } from '../days.ts';
import { limits, textLine, wholeNumber } from './fields.ts';

const hourPattern = /^([01]?\d|2[0-3]):[0-5]\d$/;
export const isHour = (text: string): boolean => text.length <= 'HH:MM'.length && hourPattern.test(text);

const hourMessage = 'El formato debe ser el siguiente: HH:MM o H:MM';

export const hourField = () =>
  textLine('HH:MM'.length, {
    tooLong: hourMessage,
    formats: [{ pattern: hourPattern, message: hourMessage }],
  }).meta({ pattern: hourPattern.source });

const minutesMessage = `Una clase dura de ${limits.minutes.min} a ${limits.minutes.max} minutos`;

export const NO_DAY = 'Debes especificar un día';

/** Specification, section 5, Dias y horas. The gym's settings say which weekdays are open. */
export const slotSchema = object({
  day: string().required(NO_DAY).oneOf(weekdays, NO_DAY),
  hour: hourField().required('El horario es obligatorio'),
  capacity: wholeNumber()
    .required('La capacidad es obligatoria')
    .min(0, 'La capacidad no puede ser negativa')
    .max(limits.capacity, `La capacidad no puede superar ${limits.capacity}`),
  minutes: wholeNumber().min(limits.minutes.min, minutesMessage).max(limits.minutes.max, minutesMessage).optional(),
});
export type NewSlot = InferType<typeof slotSchema>;
