import { array, type InferType, object } from 'yup';
import { idField, limits } from './fields.ts';
import { price } from './activity.ts';

const exactPrice = () => price().strict().required('El precio es requerido');

/** Each price comes with the one that the admin saw, as a precondition. */
export const priceChangeSchema = object({
  classes: array(object({ id: idField(), from: exactPrice(), to: exactPrice() }))
    .required()
    .min(1)
    .max(limits.together)
    .test(
      'unique',
      'Cada clase va una sola vez',
      (classes?: readonly { id: string }[]) => !classes || new Set(classes.map(({ id }) => id)).size === classes.length,
    ),
});
export type NewPriceChange = InferType<typeof priceChangeSchema>;
