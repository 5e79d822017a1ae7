import { type InferType, object } from 'yup';
import { idsOrNames, limits, link, paragraphs, requiredLine, requiredParagraphs } from './fields.ts';

const description = paragraphs(limits.text).defined();

/** Specification, section 5, Instructores. */
export const trainerSchema = object({
  name: requiredLine('El nombre es requerido'),
  image: link().required('La imagen es requerida'),
  specialty: requiredLine('La especialidad se requiere', 200),
  experience: requiredParagraphs('La experiencia es requerida', limits.text),
  description: description.default(''),
  activities: idsOrNames()
    .min(1, 'Debes seleccionar al menos una actividad para el trainer')
    .required('Debes seleccionar al menos una actividad para el trainer'),
});
export type NewTrainer = InferType<typeof trainerSchema>;

/** `PUT /trainer/{id}`: a missing field stays as it is, so `description` must have no default. */
export const trainerEditSchema = trainerSchema.shape({ description }).partial();
