import { type InferType, object, string } from 'yup';
import { days } from '../days.ts';
import { limits, wholeNumber } from './fields.ts';

const hourPattern = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** A slot as an admin creates it (specification, section 5, Dias y horas). */
export const slotSchema = object({
  day: string().required('Debes especificar un día').oneOf(days, 'Debes especificar un día'),
  hour: string()
    .trim()
    .required('El horario es obligatorio')
    .matches(hourPattern, 'El formato debe ser el siguiente: HH:MM o H:MM'),
  capacity: wholeNumber()
    .required('La capacidad es obligatoria')
    .min(0, 'La capacidad no puede ser negativa')
    .max(limits.capacity, `La capacidad no puede superar ${limits.capacity}`),
});
export type NewSlot = InferType<typeof slotSchema>;
