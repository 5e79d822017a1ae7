import { type InferType, object, string } from 'yup';
import { ids, limits, link, requiredText } from './fields.ts';

/** A trainer as an admin creates them (specification, section 5, Instructores). `activities` are the classes they give. */
export const trainerSchema = object({
  name: requiredText('El nombre es requerido'),
  image: link().required('La imagen es requerida'),
  specialty: requiredText('La especialidad se requiere', 200),
  experience: requiredText('La experiencia es requerida', limits.text),
  description: string().trim().default('').max(limits.text),
  activities: ids()
    .min(1, 'Debes seleccionar al menos una actividad para el trainer')
    .required('Debes seleccionar al menos una actividad para el trainer'),
});
export type NewTrainer = InferType<typeof trainerSchema>;
