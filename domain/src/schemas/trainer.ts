import { type InferType, object, string } from 'yup';
import { idsOrNames, limits, link, requiredText } from './fields.ts';

const description = string().trim().defined().max(limits.text);

/** A trainer as an admin creates them (specification, section 5, Instructores), with the classes that they give. */
export const trainerSchema = object({
  name: requiredText('El nombre es requerido'),
  image: link().required('La imagen es requerida'),
  specialty: requiredText('La especialidad se requiere', 200),
  experience: requiredText('La experiencia es requerida', limits.text),
  description: description.default(''),
  activities: idsOrNames()
    .min(1, 'Debes seleccionar al menos una actividad para el trainer')
    .required('Debes seleccionar al menos una actividad para el trainer'),
});
export type NewTrainer = InferType<typeof trainerSchema>;

/** `PUT /trainer/{id}`: a field that is left out stays as it is, so `description` must have no default. */
export const trainerEditSchema = trainerSchema.shape({ description }).partial();
