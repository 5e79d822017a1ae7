import { type InferType, object } from 'yup';
import { ids, limits, link, requiredLine, requiredParagraphs, wholeNumber } from './fields.ts';

export const price = () =>
  wholeNumber().min(0, 'El precio no puede ser negativo').max(limits.price, 'El precio es demasiado alto');

/** Specification, section 5, Clases. */
export const activitySchema = object({
  name: requiredLine('El nombre es requerido'),
  image: link().required('La imagen es requerida'),
  video: link().required('El video es requerido'),
  description: requiredParagraphs('La descripcion es requerida', limits.text),
  price: price().required('El precio es requerido'),
  trainers: ids().min(1, 'Debe seleccionar instructor').required('Debe seleccionar instructor'),
  diaHoras: ids().min(1, 'Debe seleccionar dia y hora').required('Debe seleccionar dia y hora'),
});
export type NewActivity = InferType<typeof activitySchema>;
