import { type InferType, object, string } from 'yup';
import { days } from '../days.ts';
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

/** Specification, section 5, Dias y horas. */
export const slotSchema = object({
  day: string().required('Debes especificar un día').oneOf(days, 'Debes especificar un día'),
  hour: hourField().required('El horario es obligatorio'),
  capacity: wholeNumber()
    .required('La capacidad es obligatoria')
    .min(0, 'La capacidad no puede ser negativa')
    .max(limits.capacity, `La capacidad no puede superar ${limits.capacity}`),
  minutes: wholeNumber().min(limits.minutes.min, minutesMessage).max(limits.minutes.max, minutesMessage).optional(),
});
export type NewSlot = InferType<typeof slotSchema>;
